import { InputGroup } from '@blueprintjs/core';
import { useCombobox, type UseComboboxProps } from 'downshift';
import type { ReactNode } from 'react';
import type { Valued } from './controls';
import { Field, type FieldProps } from './Field';
import { type FindSuggestions, useSuggestions } from './use-suggestions';
import './Combobox.scss';

interface ComboboxProps<Item> extends Valued<string> {
  /** What is suggested for a text, best first. Give the same function while it would find the same. */
  find: FindSuggestions<Item>;
  keyOf: (item: Item) => string;
  /** An option as it is read, and shown unless `optionOf` shows more of it. */
  textOf: (item: Item) => string;
  optionOf?: (item: Item) => ReactNode;
  /** An option was chosen. The text is not changed by it: say here what it is then. */
  onChosen: (item: Item) => void;
  /** Said of a text that nothing is suggested for; by default nothing is. */
  noneFound?: (text: string) => string;
  placeholder?: string;
}

/**
 * A text that is completed as one types (the ARIA pattern of an editable combobox with a list). What is typed stays as it
 * is until an option is chosen, by arrow keys and Enter, or by a click; Escape and leaving the field choose nothing.
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

/** The control alone, for a label of another kind. */
export function ComboboxControl<Item>(props: ControlProps<Item>) {
  const { hasError, inField, value, onChange, onBlur, name, placeholder, disabled } = props;
  const { find, keyOf, textOf, optionOf = textOf, onChosen, noneFound } = props;
  const { suggestions, answered, ask } = useSuggestions(find);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...suggestions],
    inputId: inField.id,
    inputValue: value,
    // The text alone is the field's value: the same option can be chosen again.
    selectedItem: null,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    stateReducer: choosingOnPurpose,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChosen(selectedItem),
    onIsOpenChange: ({ isOpen: opened, inputValue }) => opened && ask(inputValue ?? value),
  });
  const isListed = isOpen && suggestions.length > 0;
  const isNone = isOpen && answered === value && value !== '' && suggestions.length === 0;
  return (
    <div className="combobox">
      <InputGroup
        {...inField}
        size="large"
        fill
        intent={hasError ? 'danger' : 'none'}
        {...getInputProps({
          // The element itself, by which a press elsewhere is told.
          refKey: 'inputRef',
          id: inField.id,
          name,
          placeholder,
          disabled,
          value,
          spellCheck: false,
          // The label names it, and the list is there only while there is something in it.
          'aria-labelledby': undefined,
          'aria-expanded': isListed,
          onChange: ({ currentTarget }) => {
            onChange(currentTarget.value);
            ask(currentTarget.value);
          },
          onBlur,
        })}
      />
      <ul
        // Not named as the field: who looks for the field by its name finds one control.
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
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
      {isNone && noneFound && (
        <p className="combobox__none" aria-hidden>
          {noneFound(value)}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {isListed && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}.`}
        {isNone && noneFound?.(value)}
      </span>
    </div>
  );
}

const { InputBlur, InputKeyDownEscape, InputClick } = useCombobox.stateChangeTypes;

type StateReducer<Item> = NonNullable<UseComboboxProps<Item>['stateReducer']>;

/** Leaving the field chooses nothing, Escape takes nothing away, and a click into the text does not close the list. */
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
