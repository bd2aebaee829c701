import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { BuyerAdFields, isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { FieldProblem } from '@voltyard/contracts/problems';
import { dayOfDate } from '../../ui/fields/calendar-day';
import { whyNoDay } from '../../ui/fields/typed-day';
import { type AdDraft, fieldsOf } from './ad-draft';
import { otherCurrency } from '../form/money-typed';
import { fieldOf, type FormSubject, fieldNamesOf } from '../kinds/ad-forms';
import { type FormFieldName, formFieldNames, partOf } from '../kinds/form-fields';
import { chosenTown } from '../kinds/town-answer';

/** What an ad of each kind must be. */
const contracts = { 'for-sale': SellerAdFields, wanted: BuyerAdFields } satisfies Record<AdKind, unknown>;

/** A sentence for each question that needs another look. */
export type DraftProblems = Partial<Record<FormFieldName, string>>;

/** What is wrong with the draft, in words that fit the form. Nothing is wrong with an empty answer. */
export function problemsOf(draft: AdDraft): DraftProblems {
  const fields = fieldsOf(draft);
  const parsed = contracts[draft.kind].safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues;
  const refusals = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ...daysGoneBy(draft, fields), ...problemsByName(refusals, draft) };
}

/** The contract takes any day here: an ad outlives its day, and everything that was ever saved stays valid. */
function daysGoneBy(draft: AdDraft, { neededBy }: Record<string, unknown>): DraftProblems {
  const isNew = typeof neededBy === 'string' && neededBy !== draft.saved?.neededBy;
  return isNew && neededBy < dayOfDate(new Date())
    ? { neededBy: 'This day has gone by: choose today or a later one.' }
    : {};
}

export const isInvalid = (draft: AdDraft): boolean => Object.keys(problemsOf(draft)).length > 0;

/** Refusals of the contract or of the server, each at its question. */
export function problemsByName(refusals: readonly FieldProblem[], draft: AdDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const { path, message } of refusals) {
    const name = nameOfPath(path, draft);
    if (name) problems[name] ??= sentenceFor(draft, name, message);
  }
  return problems;
}

/** A refusal of a field with several parts is shown at its first part. */
function nameOfPath(path: string, subject: FormSubject): FormFieldName | undefined {
  const [head, second] = path.split('.');
  const ofField = fieldNamesOf(subject).filter((name) => (partOf[name]?.[0] ?? name) === head);
  return ofField.find((name) => partOf[name]?.[1] === second) ?? ofField[0];
}

function sentenceFor(draft: AdDraft, name: FormFieldName, message: string): string {
  const field = fieldOf(draft, name);
  if (draft[name].length > 0 && field.kind === 'town' && chosenTown(draft.town, draft.country) === null)
    return 'Choose the town from the list. If it is not there, look whether the country is right.';
  const answer = draft[name];
  if (answer.length > 0) {
    if (field.kind === 'day') return whyNoDay(String(answer)) ?? message;
    if (field.kind !== 'number') return message;
    if (field.isMoney) return otherCurrency(String(answer), draft.currency) ?? message;
    return field.unit === 'Wh' ? inWattHours(message) : message;
  }
  if (field.whenEmpty !== undefined) return field.whenEmpty;
  if (field.kind === 'yes-no') return 'Choose yes or no.';
  if (field.kind === 'choices') return 'Choose at least one.';
  return `${field.kind === 'choice' ? 'Choose' : 'Enter'} the ${field.label.toLowerCase()}.`;
}

/** The contract speaks of kWh; who typed Wh reads its bounds in Wh. */
const inWattHours = (sentence: string): string =>
  sentence
    .replace('kWh', 'Wh')
    .replace(/\d[\d,]*(\.\d+)?/g, (amount) => (Number(amount.replace(/,/g, '')) * 1000).toLocaleString('en'));

/** The contract says which fields are required, and the form which details are. */
export function isRequired(subject: FormSubject & Pick<AdDraft, 'visibility'>, name: FormFieldName): boolean {
  const { isNeeded } = fieldOf(subject, name);
  if (isNeeded === 'if-public') return !isPrivateAd(subject);
  return isNeeded ?? namesNeeded(subject.kind).get(subject.productType)?.has(name) ?? false;
}

type NamesNeeded = Map<string, ReadonlySet<string>>;
const known: Partial<Record<AdKind, NamesNeeded>> = {};

/** Of each type of vehicle. Looked up when it is first needed: this code is loaded before the schemas are there. */
const namesNeeded = (kind: AdKind): NamesNeeded =>
  (known[kind] ??= new Map(
    contracts[kind].options.map(({ shape }) => [shape.productType.value, namesNeededIn(shape)]),
  ));

function namesNeededIn(shape: Record<string, { safeParse: (value: undefined) => { success: boolean } }>) {
  return new Set(
    Object.entries(shape).flatMap(([name, schema]) => {
      if (schema.safeParse(undefined).success) return [];
      const parts = formFieldNames.filter((part) => partOf[part]?.[0] === name);
      return parts.length === 0 ? [name] : parts;
    }),
  );
}
