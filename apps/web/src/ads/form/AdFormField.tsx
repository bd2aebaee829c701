import { Radio } from '@blueprintjs/core';
import type { FocusEvent } from 'react';
import {
  CheckboxGroupField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/fields/controls';
import { DateField } from '../../ui/fields/DateField';
import { FieldGroup } from '../../ui/fields/Field';
import type { AdDraft } from '../draft/ad-draft';
import { helperOf, suggestedTitle } from './field-errors';
import { fieldOf } from '../kinds/ad-forms';
import { type FormField, type FormFieldName, isChoicesName } from '../kinds/form-fields';

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
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeft(name);
  };
  return (
    <div
      id={fieldElementId(name)}
      className={`ad-form__field ${isWide(name, fieldOf(draft, name)) ? 'ad-form__field--wide' : ''}`}
      onBlur={leave}
    >
      <Question {...props} />
    </div>
  );
}

/** Answers that are sentences, or many. */
const isWide = (name: FormFieldName, field: FormField): boolean =>
  field.kind === 'choices' ||
  (field.kind === 'text' && field.isLong) ||
  name === 'title' ||
  name === 'legalClass';

function Question({ name, draft, error, isRequired, onChange }: Omit<AdFormFieldProps, 'onLeft'>) {
  const field = fieldOf(draft, name);
  const frame = { label: field.label, helper: helperOf(name, draft), error, required: isRequired };
  if (isChoicesName(name)) {
    return (
      <CheckboxGroupField
        {...frame}
        options={field.kind === 'choices' ? field.options : []}
        value={draft[name]}
        onChange={(chosen) => onChange({ [name]: [...chosen] })}
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
      return (
        <NumberField
          {...control}
          placeholder={field.placeholder}
          unit={field.unit}
          isDecimal={field.isDecimal}
        />
      );
    case 'choice':
      return <SelectField {...control} options={field.options} />;
    case 'yes-no':
      return <YesNoField {...control} />;
    case 'day':
      return <DateField {...control} {...(field.isPast && { max: today() })} />;
    case 'names':
      return (
        <TextField
          {...control}
          placeholder={field.placeholder}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      );
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
