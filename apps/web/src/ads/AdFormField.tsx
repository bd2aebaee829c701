import { Radio } from '@blueprintjs/core';
import type { FocusEvent } from 'react';
import {
  CheckboxGroupField,
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../ui/controls';
import { FieldGroup } from '../ui/Field';
import { askedField, type FormFieldName } from './ad-form-fields';
import type { AdDraft } from './ad-draft';
import { priceOf } from './ad-formats';
import { numberFrom } from './number-from';

interface AdFormFieldProps {
  name: FormFieldName;
  draft: AdDraft;
  error: string | undefined;
  isRequired: boolean;
  onChange: (change: Partial<AdDraft>) => void;
  /** The person went on to another question. */
  onLeft: (name: FormFieldName) => void;
}

/** Where a problem's link leads, whatever control asks the question. */
export const fieldElementId = (name: FormFieldName): string => `ad-field-${name}`;

export function AdFormField({ onLeft, ...props }: AdFormFieldProps) {
  const { name, draft } = props;
  const field = askedField(draft.productType, name);
  const isWide = field.kind === 'choices' || (field.kind === 'text' && field.isLong) || name === 'title';
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeft(name);
  };
  return (
    <div
      id={fieldElementId(name)}
      className={`ad-form__field ${isWide ? 'ad-form__field--wide' : ''}`}
      onBlur={leave}
    >
      <Question {...props} />
    </div>
  );
}

function Question({ name, draft, error, isRequired, onChange }: Omit<AdFormFieldProps, 'onLeft'>) {
  const field = askedField(draft.productType, name);
  const frame = { label: field.label, helper: helperOf(name, draft), error, required: isRequired };
  if (name === 'connectors') {
    const options = field.kind === 'choices' ? field.options : [];
    return (
      <CheckboxGroupField
        {...frame}
        options={options}
        value={draft.connectors}
        onChange={(connectors) => onChange({ connectors: [...connectors] })}
      />
    );
  }
  const control = {
    ...frame,
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  };
  switch (field.kind) {
    case 'number':
      return <NumberField {...control} unit={field.unit} isDecimal={field.isDecimal} />;
    case 'choice':
      return <SelectField {...control} options={field.options} />;
    case 'yes-no':
      return <YesNoField {...control} />;
    case 'day':
      return <DateField {...control} max={today()} />;
    default:
      return field.kind === 'text' && field.isLong ? (
        <TextAreaField {...control} maxLength={5000} />
      ) : (
        <TextField
          {...control}
          placeholder={name === 'title' ? suggestedTitle(draft) : field.placeholder}
          autoComplete={field.autoComplete ?? 'off'}
          autoCapitalize={name === 'postcode' ? undefined : 'sentences'}
        />
      );
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** What was understood of a price is said back: `27.500` can be read in two ways. */
function helperOf(name: FormFieldName, draft: AdDraft): string | undefined {
  const field = askedField(draft.productType, name);
  if (name !== 'price') return field.helper;
  const price = numberFrom(draft.price.trim(), { isDecimal: true, isMoney: true });
  if (Number.isNaN(price) || draft.currency === '') return undefined;
  const amount = priceOf({ price, currency: draft.currency, priceType: 'fixed' });
  return draft.priceType === 'on-request'
    ? `Buyers read “Price on request”, not ${amount}.`
    : `Reads as ${amount}.`;
}

const suggestedTitle = ({ brand, model, variant }: AdDraft): string | undefined =>
  [brand, model, variant]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ') || undefined;

interface YesNoFieldProps {
  label: string;
  error: string | undefined;
  required: boolean;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

function YesNoField({ name, value, onChange, ...frame }: YesNoFieldProps) {
  return (
    <FieldGroup {...frame}>
      <div className="field__choices">
        {['yes', 'no'].map((answer) => (
          <Radio
            key={answer}
            className="field__choice"
            name={name}
            checked={value === answer}
            onChange={() => onChange(answer)}
          >
            {answer === 'yes' ? 'Yes' : 'No'}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
