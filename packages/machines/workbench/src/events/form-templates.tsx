import { mdiClose, mdiPlus } from '@mdi/js';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  BaseInputTemplateProps,
  FieldErrorProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  WidgetProps,
} from '@rjsf/utils';
import { Button } from '../controls/Button.js';
import { Select } from '../controls/Select.js';
import { JsonField as JsonText } from '../controls/JsonField.js';

/** A label, a control and what is wrong with it, tied together. */
function Field({ id, label, rawDescription, displayLabel, hidden, children, errors }: FieldTemplateProps) {
  if (hidden === true) return null;
  return (
    <div className="form-field">
      {displayLabel === true && (
        <label className="form-field__label" htmlFor={id}>
          {label}
          {rawDescription !== undefined && <span className="form-field__about">{rawDescription}</span>}
        </label>
      )}
      {children}
      {errors}
    </div>
  );
}

const problemId = (id: string) => `${id}-problem`;

/** The element stays, so that a problem put into it later is announced. */
const Problems = ({ errors = [], fieldPathId }: FieldErrorProps) => (
  <div id={problemId(fieldPathId.$id)} className="problem" aria-live="polite">
    {errors.map((error) => (typeof error === 'string' ? error : null)).join(', ')}
  </div>
);

function Input({
  id,
  value,
  type,
  onChange,
  onBlur,
  onFocus,
  options,
  schema,
  rawErrors = [],
}: BaseInputTemplateProps) {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <input
      id={id}
      className="bp6-input bp6-fill"
      type={isNumber ? 'number' : (type ?? 'text')}
      step={schema.type === 'number' ? 'any' : undefined}
      value={(value as string | number | null | undefined) ?? ''}
      aria-invalid={rawErrors.length > 0}
      aria-describedby={problemId(id)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? emptyOf(options, schema.type) : target.value)}
      onBlur={({ target }) => onBlur(id, target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}

/** A text may well be empty; a number that is not there is missing. */
const emptyOf = (options: WidgetProps['options'], type: unknown): unknown =>
  'emptyValue' in options ? options.emptyValue : type === 'string' ? '' : undefined;

const CheckBox = ({ id, label, value, onChange }: WidgetProps) => (
  <label className="check" htmlFor={id}>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

const OneOf = ({ id, value, options, onChange, rawErrors = [] }: WidgetProps) => {
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Select
      className="bp6-fill"
      id={id}
      value={chosen}
      aria-invalid={rawErrors.length > 0}
      aria-describedby={problemId(id)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
    >
      {chosen === -1 && (
        <option value={-1} disabled>
          Choose …
        </option>
      )}
      {choices.map((choice, index) => (
        <option key={choice.label} value={index}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
};

function Group({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="form-fields">{fields}</div>;
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      {description}
      <div className="form-fields">{fields}</div>
    </fieldset>
  );
}

const List = ({ title, items, canAdd, onAddClick }: ArrayFieldTemplateProps) => (
  <fieldset className="form-group">
    <legend>{title}</legend>
    {items.length === 0 && <p className="form-group__empty">None yet.</p>}
    {items}
    {canAdd === true && (
      <Button icon={mdiPlus} onClick={() => onAddClick()}>
        {`Add to ${title}`}
      </Button>
    )}
  </fieldset>
);

const ListItem = ({ children, buttonsProps, index, hasToolbar }: ArrayFieldItemTemplateProps) => (
  <div className="form-item">
    <div className="form-item__content">{children}</div>
    {hasToolbar && buttonsProps.hasRemove && (
      <Button look="minimal" icon={mdiClose} isIconOnly onClick={() => buttonsProps.onRemoveItem()}>
        {`Take out number ${index + 1}`}
      </Button>
    )}
  </div>
);

/** What has no simple control of its own. */
const JsonField = ({ formData, name, onChange, fieldPathId }: FieldProps) => (
  <JsonText
    label={`${name}, as JSON`}
    initial={formData}
    onChange={({ value, problem }) => problem === null && onChange(value, fieldPathId.path)}
  />
);

export const templates = {
  FieldTemplate: Field,
  FieldErrorTemplate: Problems,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: ListItem,
  BaseInputTemplate: Input,
};
export const widgets = { CheckboxWidget: CheckBox, SelectWidget: OneOf };
export const fields = { JsonField };
