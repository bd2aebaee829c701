import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { type AdDraft, type Answers, typedValue } from '../draft/ad-draft';
import { fieldNamesOf, fieldOf } from '../kinds/ad-forms';
import { askedNamesOf } from '../kinds/asked-questions';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';

/** The fields that the catalogue may fill in. */
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

/** Brand and model are chosen by the person; all other facts need confirmation. */
const isChosen = (name: FormFieldName): boolean => name === 'brand' || name === 'model';

/**
 * The draft with the known facts of the model. Typed answers stay; those that an earlier choice filled in are replaced.
 * `filled` keeps the previous answers for undo.
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

/** The draft without the answers from the catalogue, except for those edited or confirmed since. */
export const withoutFilled = (draft: AdDraft): AdDraft => withFilled({ ...draft, ...draft.filled }, {});

/**
 * The draft with changed answers, which no longer count as answers from the catalogue. With another name it is another
 * vehicle, so that what the catalogue said of the chosen one goes.
 */
export function withAnswers(draft: AdDraft, answers: Partial<AdDraft>): AdDraft {
  const own = isOtherVehicle(draft, answers) ? { ...withoutFilled(draft), brand: draft.brand } : draft;
  return withFilled({ ...own, ...answers }, withoutAnswers(own.filled ?? {}, Object.keys(answers)));
}

/** What is added to a name leaves it the name of the same vehicle. */
const isOtherVehicle = (draft: AdDraft, answers: Partial<AdDraft>): boolean =>
  (['brand', 'model'] as const).some((name) => !(answers[name] ?? draft[name]).startsWith(draft[name]));

/** The draft with one confirmed answer, or with all of them confirmed. */
export const withConfirmed = (draft: AdDraft, name?: FormFieldName): AdDraft =>
  withFilled(draft, name === undefined ? {} : withoutAnswers(draft.filled ?? {}, [name]));

/** The answers from the catalogue that were neither edited nor confirmed, in the order of the form. */
export const toConfirm = (draft: AdDraft): FormFieldName[] =>
  askedNamesOf(draft).filter(
    (name) => !isChosen(name) && name in (draft.filled ?? {}) && draft[name].length > 0,
  );

const withoutAnswers = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** Forgets what to undo when nothing is left to confirm. */
function withFilled({ filled: _filled, ...draft }: AdDraft, filled: Answers): AdDraft {
  const changed = { ...draft, filled };
  return toConfirm(changed).length === 0 ? draft : changed;
}
