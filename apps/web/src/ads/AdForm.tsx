import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AdFormField } from './AdFormField';
import { type AdDraft, type DraftProblems, namesAsked, problemsOf } from './ad-draft';
import { formGroups, type FormFieldName } from './ad-form-fields';
import { ProblemSummary } from './ProblemSummary';
import { ProductTypePicker } from './ProductTypePicker';
import './AdForm.scss';

interface AdFormProps {
  draft: AdDraft;
  onChange: (draft: AdDraft) => void;
  /** The form is complete. */
  onSubmit: (draft: AdDraft) => void;
  /** An ad keeps its kind of vehicle; only a new one can still choose. */
  isTypeFixed?: boolean;
  /** What the server refused, at its questions. */
  refusals?: DraftProblems;
  /** A reason not to save that lies outside of the fields: a photo's caption. */
  isBlocked?: boolean;
  /** It is being saved: the questions are left alone meanwhile, the photos are not. */
  isBusy?: boolean;
  photos: ReactNode;
  /** The buttons, and what is to be said beside them. */
  footer: ReactNode;
  id: string;
}

/** The questions of a for-sale ad, in groups. What is wrong is said once a question was left, or on saving. */
export function AdForm(props: AdFormProps) {
  const {
    draft,
    onChange,
    onSubmit,
    isTypeFixed,
    refusals,
    isBlocked,
    isBusy = false,
    photos,
    footer,
    id,
  } = props;
  const [left, setLeft] = useState<ReadonlySet<FormFieldName>>(new Set());
  const [attempts, setAttempts] = useState(0);

  const problems = problemsOf(draft);
  const isTold = (name: FormFieldName) => attempts > 0 || left.has(name);
  const errorOf = (name: FormFieldName) => refusals?.[name] ?? (isTold(name) ? problems[name] : undefined);
  const summary = namesAsked(draft.productType).flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ name, message }];
  });

  const change = (changes: Partial<AdDraft>) => onChange({ ...draft, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (Object.keys(problems).length === 0 && !isBlocked && !isBusy) onSubmit(draft);
  };
  const headingId = (title: string) => `${id}-${title.replaceAll(' ', '-')}`;
  const leave = (name: FormFieldName) => setLeft((names) => new Set([...names, name]));

  return (
    <form className="ad-form" id={id} aria-label="Your ad" noValidate onSubmit={submit}>
      {!isTypeFixed && (
        <fieldset className="ad-form__section" disabled={isBusy}>
          <ProductTypePicker
            value={draft.productType}
            onChange={(productType) => {
              // Types of vehicles differ: an answer among the old ones is no answer any more.
              setLeft(new Set());
              change({ productType, subType: '' });
            }}
          />
        </fieldset>
      )}
      <section className="ad-form__section">{photos}</section>
      {formGroups[draft.productType].map(({ title, intro, names }) => (
        <fieldset
          key={title}
          className="ad-form__section"
          disabled={isBusy}
          aria-labelledby={headingId(title)}
        >
          <h2 id={headingId(title)}>{title}</h2>
          {intro !== undefined && <p className="ad-form__intro">{intro}</p>}
          <div className="ad-form__fields">
            {names.map((name) => (
              <AdFormField
                key={name}
                name={name}
                draft={draft}
                error={errorOf(name)}
                isRequired={isRequired(draft.productType, name)}
                onChange={change}
                onLeft={leave}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <ProblemSummary problems={attempts > 0 ? summary : []} draft={draft} attempts={attempts} />
      <div className="ad-form__footer">{footer}</div>
    </form>
  );
}

/** The contract says which questions must be answered. */
const requiredNames = new Map<ProductType, ReadonlySet<string>>(
  SellerAdFields.options.map(({ shape }) => [
    shape.productType.value,
    new Set(
      Object.entries(shape).flatMap(([name, schema]) => {
        if (schema.safeParse(undefined).success) return [];
        return name === 'place' ? ['postcode', 'country'] : [name];
      }),
    ),
  ]),
);

const isRequired = (productType: ProductType, name: FormFieldName): boolean =>
  requiredNames.get(productType)?.has(name) ?? false;
