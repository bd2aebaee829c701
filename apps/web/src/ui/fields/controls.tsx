import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useMemo } from 'react';
import { Field, FieldGroup, type FieldProps } from './Field';

/** What every control of a form is given: a value, a way to change it, and the words around it. */
export interface Valued<Value> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  /** A person left the control: the moment to show what is wrong with it. */
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
}

interface TextFieldProps extends Valued<string> {
  type?: 'text' | 'search' | 'email' | 'tel';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'search';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words' | 'sentences';
  spellCheck?: boolean;
  maxLength?: number;
  /** Decoration before the text: an icon. */
  leftElement?: React.JSX.Element;
  /** After the text: a unit, a state. */
  rightElement?: React.JSX.Element;
}

export function TextField(props: TextFieldProps) {
  const { label, helper, error, required, className, value, onChange, ...input } = props;
  return (
    <Field {...{ label, helper, error, required, className }}>
      {(control) => (
        <InputGroup
          {...input}
          {...control}
          size="large"
          fill
          intent={error ? 'danger' : 'none'}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}

type UserNameFieldProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'helper' | 'rightElement'>;

/** The user name, at sign-up and login: browsers know it as the same field. */
export const UserNameField = (props: UserNameFieldProps) => (
  <TextField
    label="User name"
    required
    name="userName"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'rightElement'> {
  /** Shown after the number and belongs to its name: "km". */
  unit?: string;
  /** Whether a decimal point makes sense. */
  isDecimal?: boolean;
}

/**
 * A number as it is typed. The value stays text: an `<input type="number">` swallows what it does not understand and
 * changes under the mouse wheel, so the form reads the number and says what is wrong with it.
 */
export function NumberField({ unit, isDecimal = false, ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightElement={unit === undefined ? undefined : <span className="field__unit">{unit}</span>}
    />
  );
}

export function TextAreaField({
  label,
  helper,
  error,
  required,
  className,
  value,
  onChange,
  rows = 5,
  ...input
}: Valued<string> & { rows?: number; placeholder?: string }) {
  return (
    <Field {...{ label, helper, error, required, className }}>
      {(control) => (
        <TextArea
          {...input}
          {...control}
          fill
          rows={rows}
          intent={error ? 'danger' : 'none'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string> extends Omit<Valued<Value | ''>, 'onChange'> {
  options: readonly Option<Value>[];
  /** An optional answer can be cleared. */
  onChange: (value: Value | '') => void;
  /** Shown when the value is empty. */
  placeholder?: string;
}

export function SelectField<Value extends string>({
  label,
  helper,
  error,
  required,
  className,
  options,
  placeholder = 'Choose …',
  value,
  onChange,
  ...input
}: SelectFieldProps<Value>) {
  // A list of countries is long: made once, not with each letter typed into the form.
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <Field {...{ label, helper, error, required, className }}>
      {(control) => (
        <HTMLSelect
          {...input}
          {...control}
          large
          fill
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {(value === '' || required === false) && (
            <option value="" disabled={required !== false}>
              {value === '' ? placeholder : 'No answer'}
            </option>
          )}
          {choices}
        </HTMLSelect>
      )}
    </Field>
  );
}

interface CheckboxGroupFieldProps<Value extends string> extends Omit<
  Valued<readonly Value[]>,
  'name' | 'onBlur'
> {
  options: readonly Option<Value>[];
}

/** Any of several answers. The chosen ones are in the order of the options. */
export function CheckboxGroupField<Value extends string>({
  options,
  value,
  onChange,
  disabled,
  ...field
}: CheckboxGroupFieldProps<Value>) {
  const toggled = (one: Value) =>
    options.map((option) => option.value).filter((each) => value.includes(each) !== (each === one));
  return (
    <FieldGroup {...field}>
      <div className="field__choices">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={() => onChange(toggled(option.value))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** One statement that is true or not. */
function CheckboxField({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      className="field__choice"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}
