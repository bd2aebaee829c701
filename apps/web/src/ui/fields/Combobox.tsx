import { InputGroup } from '@blueprintjs/core';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Valued } from './controls';
import { Field, type FieldProps } from './Field';
import { type FindSuggestions, useSuggestions } from './use-suggestions';
import './Combobox.scss';

interface ComboboxProps<Item> extends Valued<string> {
  /** Finds suggestions for a text, best first. Pass the same function as long as it would find the same. */
  find: FindSuggestions<Item>;
  keyOf: (item: Item) => string;
  /** The text of an option for screen readers, and on the screen unless `optionOf` is given. */
  textOf: (item: Item) => string;
  optionOf?: (item: Item) => ReactNode;
  /** Called when an option is chosen. The text does not change by itself, so set it here. */
  onChosen: (item: Item) => void;
  /** Called when Enter is pressed without a current option; then the form is not submitted. */
  onEntered?: () => void;
  /** It takes the place of a field in which a person has typed: that text is searched at once. */
  isBeingTyped?: boolean;
  /** The message for a text without suggestions; none by default. */
  noneFound?: (text: string) => string;
  /** The message when the suggestions could not be loaded; none by default. */
  notFoundOut?: (problem: unknown) => string;
  placeholder?: string;
}

/**
 * A text field with suggestions (the ARIA pattern of an editable combobox with a list). The typed text stays until an
 * option is chosen by arrow keys and Enter, or by a click. Escape and leaving the field choose nothing.
 */
export function Combobox<Item>({
  label,
  helper,
  error,
  required,
  className,
  ...control
}: ComboboxProps<Item>) {
  return (
    <Field {...{ label, helper, error, required, className }}>
      {(inField) => <ComboboxControl {...control} hasError={Boolean(error)} inField={inField} />}
    </Field>
  );
}

interface ControlProps<Item> extends Omit<ComboboxProps<Item>, keyof FieldProps> {
  hasError: boolean;
  inField: { id: string; required: boolean };
}

/** The control without a label, for callers with their own. */
export function ComboboxControl<Item>(props: ControlProps<Item>) {
  const { hasError, inField, value, onChange, onBlur, name, placeholder, disabled } = props;
  const { find, keyOf, textOf, optionOf = textOf, onChosen, onEntered, noneFound, notFoundOut } = props;
  const { suggestions, answered, failure, ask } = useSuggestions(find);
  const askAsTakenOver = useEffectEvent(() => props.isBeingTyped === true && ask(value));
  useEffect(() => void askAsTakenOver(), []);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...suggestions],
    inputId: inField.id,
    inputValue: value,
    initialIsOpen: props.isBeingTyped === true,
    // Nothing stays selected, so that the same option can be chosen again.
    selectedItem: null,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    stateReducer: choosingOnPurpose,
    onSelectedItemChange: ({ selectedItem }) => {
      // Downshift reports this while React renders, when the address cannot change.
      if (selectedItem !== null) queueMicrotask(() => onChosen(selectedItem));
    },
    onIsOpenChange: ({ isOpen: opened, inputValue }) => opened && ask(inputValue ?? value),
  });
  const isListed = isOpen && suggestions.length > 0;
  const root = useRef<HTMLDivElement>(null);
  const listed = isListed ? suggestions.length : 0;
  // At the end of a window or a sheet, the list would open out of sight.
  useEffect(() => {
    if (listed > 0) root.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [listed]);
  const isNone = isOpen && answered === value && value !== '' && suggestions.length === 0;
  const whyNone = failure === null ? noneFound?.(value) : notFoundOut?.(failure.problem);
  return (
    <div ref={root} className="combobox">
      <InputGroup
        {...inField}
        size="large"
        fill
        intent={hasError ? 'danger' : 'none'}
        {...getInputProps({
          // Downshift needs the element itself to recognise a press elsewhere.
          refKey: 'inputRef',
          id: inField.id,
          name,
          placeholder,
          disabled,
          value,
          spellCheck: false,
          // The label names the field; it counts as expanded only while the list has options.
          'aria-labelledby': undefined,
          'aria-expanded': isListed,
          onChange: ({ currentTarget }) => {
            onChange(currentTarget.value);
            ask(currentTarget.value);
          },
          onBlur,
          onKeyDown: (event) => {
            const isMeant =
              event.key === 'Enter' && highlightedIndex === -1 && !event.nativeEvent.isComposing;
            if (!isMeant || !onEntered) return;
            event.preventDefault();
            onEntered();
          },
        })}
      />
      <ul
        // The list does not have the name of the field, so that only one control has it.
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
        // Browsers take what scrolls for a tab stop: the focus went to it, and was lost as it closed.
        tabIndex={-1}
        className={`combobox__list ${isListed ? 'combobox__list--open' : ''}`}
      >
        {isListed &&
          suggestions.map((item, index) => (
            <li
              key={keyOf(item)}
              {...getItemProps({ item, index })}
              className={`combobox__option ${index === highlightedIndex ? 'combobox__option--current' : ''}`}
            >
              {optionOf(item)}
            </li>
          ))}
      </ul>
      {isNone && whyNone !== undefined && (
        <p className="combobox__none" aria-hidden>
          {whyNone}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {isListed && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}.`}
        {isNone && whyNone}
      </span>
    </div>
  );
}

const { InputBlur, InputKeyDownEscape, InputClick } = useCombobox.stateChangeTypes;

type StateReducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Leaving the field chooses nothing, Escape clears nothing, and a click into the text does not close the list. */
function choosingOnPurpose<Item>(...[state, { type, changes }]: Parameters<StateReducer<Item>>) {
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case InputClick:
      return { ...changes, isOpen: true };
    default:
      return changes;
  }
}
