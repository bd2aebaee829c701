import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { type AdDraft, type Answers, typedValue } from '../draft/ad-draft';
import { fieldNamesOf, fieldOf } from '../kinds/ad-forms';
import { askedNamesOf } from '../kinds/asked-questions';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';

/** What a form asks and the catalogue may know. */
const factNames = [
  'brand',
  'model',
  'subType',
  'variant',
  'batteryUsableKwh',
  'connectors',
  'acKw',
  'acPhases',
  'dcKw',
  'motorRatedW',
  'topSpeedKmh',
  'legalClass',
  'weightKg',
] as const satisfies readonly (FormFieldName & keyof CatalogueModel)[];
type FactName = (typeof factNames)[number];

/** What the person has chosen by choosing the model; all else of it is to be confirmed. */
const isChosen = (name: FormFieldName): boolean => name === 'brand' || name === 'model';

/**
 * The draft with all that is known of the model. What the person typed stays; what an earlier choice filled goes.
 * `filled` remembers what stood there, for undo.
 */
export function filledFrom(draft: AdDraft, model: CatalogueModel): AdDraft {
  const asked = fieldNamesOf(draft);
  const typed = withoutFilled(draft);
  const names = factNames.filter(
    (name) =>
      asked.includes(name) && model[name] !== undefined && (isChosen(name) || typed[name].length === 0),
  );
  const answers = Object.fromEntries(names.map((name) => [name, answerOf(typed, name, model)])) as Answers;
  const changed = names.filter((name) => String(answers[name]) !== String(typed[name]));
  return withFilled(
    { ...typed, ...answers },
    Object.fromEntries(changed.map((name) => [name, typed[name]])) as Answers,
  );
}

function answerOf(draft: AdDraft, name: FactName, model: CatalogueModel): string | string[] {
  return isChoicesName(name)
    ? (model[name] ?? []).map(String)
    : typedValue(fieldOf(draft, name), model[name]);
}

/** The draft as it was before the catalogue filled anything, but for what was edited or confirmed since. */
export const withoutFilled = (draft: AdDraft): AdDraft => withFilled({ ...draft, ...draft.filled }, {});

/** The draft with other answers: these are the person's own from now on. */
export const withAnswers = (draft: AdDraft, answers: Partial<AdDraft>): AdDraft =>
  withFilled({ ...draft, ...answers }, withoutAnswers(draft.filled ?? {}, Object.keys(answers)));

/** The draft with an answer of the catalogue's, or all of them, taken for the person's own. */
export const withConfirmed = (draft: AdDraft, name?: FormFieldName): AdDraft =>
  withFilled(draft, name === undefined ? {} : withoutAnswers(draft.filled ?? {}, [name]));

/** The answers that came from the catalogue and were neither edited nor confirmed, in the order of the form. */
export const toConfirm = (draft: AdDraft): FormFieldName[] =>
  askedNamesOf(draft).filter(
    (name) => !isChosen(name) && name in (draft.filled ?? {}) && draft[name].length > 0,
  );

const withoutAnswers = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** Once there is nothing to confirm there is nothing to undo either. */
function withFilled({ filled: _filled, ...draft }: AdDraft, filled: Answers): AdDraft {
  const changed = { ...draft, filled };
  return toConfirm(changed).length === 0 ? draft : changed;
}
