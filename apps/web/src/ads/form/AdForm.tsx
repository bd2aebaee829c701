import { type FormEvent, Fragment, type ReactNode, useCallback, useState } from 'react';
import { AdFormField, questionOf } from './AdFormField';
import { toConfirm, withAnswers, withoutFilled } from '../catalogue/catalogue-answers';
import { FormCatalogueContext } from '../catalogue/form-catalogue';
import { CatalogueNotice } from '../catalogue/FromCatalogue';
import { useCatalogueAnswers } from '../catalogue/use-catalogue-answers';
import { type AdDraft, withProductType } from '../draft/ad-draft';
import { withCurrency } from '../draft/with-currency';
import { withPlace } from '../draft/with-place';
import { type DraftProblems, isRequired, problemsOf } from '../draft/draft-problems';
import { adFormCopy } from '../kinds/ad-form-copy';
import { askedGroups, askedNamesOf } from '../kinds/asked-questions';
import type { FormFieldName, Option } from '../kinds/form-fields';
import { FormSection } from './FormSection';
import { ProblemSummary } from './ProblemSummary';
import { ProductTypePicker } from './ProductTypePicker';
import { useLatest } from '../../ui/use-latest';
import { usePublishedHeight } from '../../ui/use-published-height';
import './AdForm.scss';

export interface AdFormProps {
  draft: AdDraft;
  onChange: (draft: AdDraft) => void;
  /** Save was pressed. */
  onSubmit: () => void;
  /** How often Save was pressed: from the first time on, every question says what is missing. */
  attempts: number;
  /** An ad keeps its kind of vehicle; only a new one can still choose. */
  isTypeFixed?: boolean;
  /** What the server refused, at its questions. */
  refusals?: DraftProblems;
  /** It is being saved: the questions are left alone meanwhile, the photos are not. */
  isBusy?: boolean;
  photos: ReactNode;
  /** What there is to know beside the price. */
  besidePrice?: ReactNode;
  /** The photos that can be chosen as a proof. */
  photoOptions: readonly Option[];
  /** The buttons, and what is to be said beside them. */
  footer: ReactNode;
  id: string;
}

/** The questions of an ad, in groups. What is wrong is said once a question was left, or on saving. */
export function AdForm(props: AdFormProps) {
  const {
    draft,
    onChange,
    onSubmit,
    attempts,
    isTypeFixed,
    refusals,
    isBusy = false,
    photos,
    besidePrice,
    photoOptions,
    footer,
    id,
  } = props;
  const copy = adFormCopy[draft.kind];
  const [left, setLeft] = useState<ReadonlySet<FormFieldName>>(new Set());

  const problems = problemsOf(draft);
  const isErrorShown = (name: FormFieldName) => attempts > 0 || left.has(name);
  const errorOf = (name: FormFieldName) =>
    refusals?.[name] ?? (isErrorShown(name) ? problems[name] : undefined);
  const summary = askedNamesOf(draft).flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ name, message }];
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const headingId = (title: string) => `${id}-${title.replaceAll(' ', '-')}`;
  // Always the same functions, so that a question is only rendered again when something of it changed.
  const latest = useLatest({ draft, onChange });
  const change = useCallback(
    (changes: Partial<AdDraft>) => {
      const before = latest();
      const answers = withPlace(before.draft, withCurrency(before.draft, changes));
      before.onChange(withAnswers(before.draft, answers));
    },
    [latest],
  );
  const leave = useCallback(
    (name: FormFieldName) => setLeft((names) => (names.has(name) ? names : new Set([...names, name]))),
    [],
  );
  const catalogue = useCatalogueAnswers(draft, onChange);
  const unconfirmed = toConfirm(draft);

  return (
    <form className="ad-form" id={id} aria-label={copy.form} noValidate onSubmit={submit}>
      {!isTypeFixed && (
        <fieldset className="ad-form__section" disabled={isBusy}>
          <ProductTypePicker
            legend={copy.askType}
            value={draft.productType}
            onChoice={(productType) => {
              if (productType !== draft.productType) setLeft(new Set());
              onChange(withProductType(withoutFilled(draft), productType));
            }}
          />
        </fieldset>
      )}
      <section className="ad-form__section">{photos}</section>
      <FormCatalogueContext value={catalogue.context}>
        {askedGroups(draft).map((group) => (
          <FormSection
            key={group.title}
            group={group}
            headingId={headingId(group.title)}
            isBusy={isBusy}
            hasAnswers={group.names.some((name) => draft[name].length > 0)}
          >
            {group.names.map((name) => (
              <Fragment key={name}>
                <AdFormField
                  name={name}
                  {...questionOf(name, draft)}
                  photoOptions={photoOptions}
                  error={errorOf(name)}
                  isRequired={isRequired(draft, name)}
                  isUnconfirmed={unconfirmed.includes(name)}
                  onChange={change}
                  onConfirmed={catalogue.confirm}
                  onLeft={leave}
                />
                {name === 'variant' && <CatalogueNotice draft={draft} {...catalogue} />}
                {name === 'priceType' && besidePrice}
              </Fragment>
            ))}
          </FormSection>
        ))}
      </FormCatalogueContext>
      <ProblemSummary
        problems={attempts > 0 ? summary : []}
        draft={draft}
        attempts={attempts}
        isBusy={isBusy}
      />
      <div className="ad-form__footer" ref={usePublishedHeight('--vy-form-footer')}>
        {footer}
      </div>
    </form>
  );
}
