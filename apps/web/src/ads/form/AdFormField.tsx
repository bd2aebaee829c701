import { Radio } from '@blueprintjs/core';
import { type FocusEvent, memo, type ReactNode, useId } from 'react';
import {
  CheckboxGroupField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/fields/controls';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { dayOfDate } from '../../ui/fields/calendar-day';
import { DateField } from '../../ui/fields/DateField';
import { DescribedBy, FieldGroup } from '../../ui/fields/Field';
import { FromCatalogue } from '../catalogue/FromCatalogue';
import { ModelField } from '../catalogue/ModelField';
import { NamesField } from '../catalogue/NamesField';
import type { AdDraft } from '../draft/ad-draft';
import { helperOf, suggestedTitle } from './field-errors';
import { fieldElementId } from './focus-question';
import { fieldOf } from '../kinds/ad-forms';
import { rankableIn } from '../kinds/asked-questions';
import { TownField } from './TownField';
import {
  type FormField,
  type FormFieldName,
  type Option,
  optionsOf,
  withFormerAnswers,
} from '../kinds/form-fields';

interface AdFormFieldProps extends QuestionOfDraft {
  name: FormFieldName;
  error: string | undefined;
  isRequired: boolean;
  /** The ad's photos, for a field that asks for one of them. */
  photoOptions: readonly Option[];
  /** The answer is from the catalogue and was neither edited nor confirmed. */
  isUnconfirmed: boolean;
  onChange: (change: Partial<AdDraft>) => void;
  onConfirmed: (name: FormFieldName) => void;
  /** The person went on to another question. */
  onLeft: (name: FormFieldName) => void;
}

/** What a question shows of the draft: its own answer, and what the other answers have to do with it. */
interface QuestionOfDraft {
  field: FormField;
  answer: string | readonly string[];
  helper: ReactNode;
  placeholder: string | undefined;
  /** The country of the ad, whose towns are searched. */
  country?: string;
}

export function questionOf(name: FormFieldName, draft: AdDraft): QuestionOfDraft {
  const offered = withFormerAnswers(fieldOf(draft, name), draft[name]);
  const field = name === 'niceToHave' ? onlyAnswered(offered, draft) : offered;
  const placeholder = name === 'title' ? suggestedTitle(draft) : field.placeholder;
  const country = field.kind === 'town' && { country: draft.country };
  return { field, answer: draft[name], helper: helperOf(name, draft), placeholder, ...country };
}

/** Only criteria that the ad asks for can be nice to have. */
function onlyAnswered(field: FormField, draft: AdDraft): FormField {
  if (field.kind !== 'choices') return field;
  const rankable = rankableIn(draft);
  return { ...field, options: field.options.filter(({ value }) => rankable.includes(value)) };
}

/** A letter typed into one question leaves the others as they are. */
export const AdFormField = memo(function AdFormField(props: AdFormFieldProps) {
  const { onLeft, onConfirmed, isUnconfirmed, ...question } = props;
  const { name, field } = question;
  const markId = useId();
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeft(name);
  };
  return (
    <div
      id={fieldElementId(name)}
      className={`ad-form__field ${isWide(name, field) ? 'ad-form__field--wide' : ''}`}
      onBlur={leave}
    >
      <DescribedBy value={isUnconfirmed ? markId : undefined}>
        <Question {...question} />
      </DescribedBy>
      {isUnconfirmed && (
        <FromCatalogue id={markId} label={field.label} onConfirmed={() => onConfirmed(name)} />
      )}
    </div>
  );
});

/** Answers that are sentences, or many. */
const isWide = (name: FormFieldName, field: FormField): boolean =>
  field.kind === 'choices' ||
  (field.kind === 'text' && field.isLong) ||
  name === 'title' ||
  name === 'legalClass';

function Question(props: Omit<AdFormFieldProps, 'isUnconfirmed' | 'onConfirmed' | 'onLeft'>) {
  const {
    name,
    field,
    answer,
    helper,
    placeholder,
    error,
    isRequired,
    photoOptions,
    country = '',
    onChange,
  } = props;
  const frame = { label: field.label, helper, error, required: isRequired };
  if (typeof answer !== 'string') {
    return (
      <CheckboxGroupField
        {...frame}
        options={field.kind === 'choices' ? field.options : []}
        value={answer}
        onChange={(chosen) => onChange({ [name]: [...chosen] })}
      />
    );
  }
  const control = {
    ...frame,
    name,
    value: answer,
    onChange: (value: string) => onChange({ [name]: value }),
  };
  switch (field.kind) {
    case 'number':
      return (
        <NumberField {...control} placeholder={placeholder} unit={field.unit} isDecimal={field.isDecimal} />
      );
    case 'choice':
      return <SelectField {...control} options={field.options} />;
    case 'photo':
      return <PhotoChoice {...control} photos={photoOptions} />;
    case 'yes-no':
      return isRequired ? <YesNoField {...control} /> : <SelectField {...control} options={yesOrNo} />;
    case 'town':
      return <TownField {...control} country={country} />;
    case 'day':
      return <DateField {...control} {...boundsOf(field.lies)} />;
    case 'model':
      return <ModelField {...control} name={field.of} placeholder={placeholder} />;
    case 'names':
      return <NamesField {...control} name={field.of} placeholder={placeholder} />;
    default:
      return field.kind === 'text' && field.isLong ? (
        <TextAreaField {...control} />
      ) : (
        <TextField
          {...control}
          placeholder={placeholder}
          autoComplete={field.autoComplete ?? 'off'}
          autoCapitalize={name === 'postcode' ? undefined : 'sentences'}
        />
      );
  }
}

/** An optional field takes one line, and its answer can be cleared. */
const yesOrNo = optionsOf({ yes: 'Yes', no: 'No' });

/** Of the calendar; what is typed is checked with the draft. */
function boundsOf(lies: 'until-today' | 'from-today' | undefined): { min?: string; max?: string } {
  const today = dayOfDate(new Date());
  if (lies === undefined) return {};
  return lies === 'until-today' ? { max: today } : { min: today };
}

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

interface PhotoChoiceProps extends YesNoFieldProps {
  helper: ReactNode;
  photos: readonly Option[];
}

/** A choice of the ad's photos by number and caption, with the picture of the chosen one. */
function PhotoChoice({ photos, ...control }: PhotoChoiceProps) {
  const chosen = photos.find(({ value }) => value === control.value);
  return (
    <>
      <SelectField {...control} options={withChosen(photos, control.value)} />
      {chosen && <img className="ad-form__photo" src={photoUrl(chosen.value, 320)} alt={chosen.label} />}
    </>
  );
}

/**
 * Keeps a chosen photo in the options after its removal, so that the person sees it and can choose another one or none.
 */
const withChosen = (photos: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || photos.some(({ value }) => value === chosen)
    ? photos
    : [...photos, { value: chosen, label: 'A photo that was removed' }];
