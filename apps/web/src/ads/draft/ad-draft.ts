import { type AdCard, kindOf, type OwnAd } from '@voltyard/contracts/ads/ad-card';
import type { AdPlace } from '@voltyard/contracts/ads/field-types';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { dayTyped } from '../../ui/fields/typed-day';
import { fieldOf, fieldNamesOf } from '../kinds/ad-forms';
import { askedNamesOf, rankableIn } from '../kinds/asked-questions';
import {
  type ChoicesName,
  choicesNames,
  type FormField,
  type FormFieldName,
  formFieldNames,
  isChoicesName,
  partOf,
  type TextName,
} from '../kinds/form-fields';
import { chosenTown, townAnswer } from '../kinds/town-answer';
import { moneyTyped } from '../form/money-typed';
import { numberFrom } from '../form/number-from';

/** Some answers of a form, as typed. */
export type Answers = Partial<Record<ChoicesName, string[]> & Record<TextName, string>>;

/** What stands in the form: answers as they are typed, also those of another kind of vehicle chosen a moment ago. */
export type AdDraft = { kind: AdKind; productType: ProductType } & Required<Answers> & {
    /** The kind of vehicle was chosen by the person: it is not only the one that every form begins with. */
    isTypeChosen?: true;
    /** Answers that only hold for the kinds of vehicle that were chosen before. */
    aside?: Partial<Record<ProductType, Answers>>;
    /** The previous answers of the fields that the catalogue filled in and that were neither edited nor confirmed. */
    filled?: Answers;
    /** The place of the last ad, with which the form begins, as far as the person has not answered themselves. */
    remembered?: Partial<Record<'town' | 'postcode', string>>;
    /** What the saved ad says: a day that has gone by meanwhile stays valid there. */
    saved?: Answers;
  };

/** What a person answers the same way in every ad. */
export interface DraftDefaults {
  currency: string;
  country: string;
  town: string;
  postcode: string;
}

const textNames = formFieldNames.filter((name): name is TextName => !isChoicesName(name));
const sameForAll = <Name extends string, Answer>(names: readonly Name[], answer: () => Answer) =>
  Object.fromEntries(names.map((name) => [name, answer()])) as Record<Name, Answer>;
const nothingTyped = () => ({
  ...sameForAll(textNames, () => ''),
  ...sameForAll(choicesNames, (): string[] => []),
});

export const emptyDraft = (kind: AdKind, productType: ProductType, defaults: DraftDefaults): AdDraft => ({
  ...nothingTyped(),
  kind,
  productType,
  priceType: 'fixed',
  visibility: 'public',
  ...defaults,
  ...((defaults.town !== '' || defaults.postcode !== '') && {
    remembered: { town: defaults.town, postcode: defaults.postcode },
  }),
});

/** The draft in the form of the wire, with only the fields that are shown. It may be incomplete. */
export function fieldsOf(draft: AdDraft): Record<string, unknown> {
  const fields: Record<string, unknown> = { productType: draft.productType, place: {} };
  for (const name of askedNamesOf(draft)) {
    const answer = isChoicesName(name)
      ? chosen(choicesIn(draft, name))
      : wireValue(fieldOf(draft, name), draft[name].trim(), draft);
    if (answer === undefined) continue;
    const [field, part] = partOf[name] ?? [name];
    fields[field] = part === undefined ? answer : { ...(fields[field] as object), [part]: answer };
  }
  return fields;
}

/** The place as far as it is answered, with the name of its town. */
export const placeOf = ({ country, town, postcode }: AdDraft): AdPlace => ({
  country,
  ...chosenTown(town, country),
  ...(postcode.trim() !== '' && { postcode: postcode.trim() }),
});

/**
 * The draft for the kind of vehicle that the person chooses. Types of vehicles differ, and some units do: an answer in the old ones is no answer any more. It is set aside, for who chooses
 * the former kind of vehicle again.
 */
export function withProductType(draft: AdDraft, productType: ProductType): AdDraft {
  if (productType === draft.productType) return { ...draft, isTypeChosen: true };
  const changed: AdDraft = { ...draft, productType, isTypeChosen: true };
  const before = fieldNamesOf(draft);
  const others = fieldNamesOf(changed).filter(
    (name) => before.includes(name) && unitOf(fieldOf(draft, name)) !== unitOf(fieldOf(changed, name)),
  );
  const names: FormFieldName[] = ['subType', 'subTypes', ...others];
  const setAside = Object.fromEntries(names.map((name) => [name, draft[name]]));
  const nothing = Object.fromEntries(names.map((name) => [name, isChoicesName(name) ? [] : '']));
  const aside = { ...draft.aside, [draft.productType]: setAside };
  return { ...changed, ...nothing, ...aside[productType], aside };
}

const unitOf = (field: FormField) => (field.kind === 'number' ? field.unit : undefined);

/** What is not asked for any more is not nice to have either. */
const choicesIn = (draft: AdDraft, name: ChoicesName): string[] =>
  name === 'niceToHave' ? draft[name].filter((one) => rankableIn(draft).includes(one)) : draft[name];

const chosen = (values: string[]) => (values.length === 0 ? undefined : values);

function wireValue(field: FormField, typed: string, { country, currency }: AdDraft): unknown {
  if (typed === '') return undefined;
  switch (field.kind) {
    case 'yes-no':
      return typed === 'yes';
    case 'names':
      return chosen(namesIn(typed));
    case 'choice':
      return typed === field.usual ? undefined : typed;
    case 'number': {
      const number = field.isMoney ? moneyTyped(typed, currency) : numberFrom(typed, field);
      return field.unit === 'Wh' ? number / 1000 : number;
    }
    case 'day':
      return dayTyped(typed) ?? typed;
    case 'town':
      // A typed name without a choice has no id.
      return chosenTown(typed, country)?.placeId ?? '';
    default:
      return typed;
  }
}

/** The names in a list separated by commas, each once. */
export function namesIn(typed: string): string[] {
  const byLowerCase = new Map<string, string>();
  for (const part of typed.split(',')) {
    const name = part.trim();
    if (name !== '' && !byLowerCase.has(name.toLowerCase())) byLowerCase.set(name.toLowerCase(), name);
  }
  return [...byLowerCase.values()];
}

/** The form as it stands for an ad that is there already; what a public card leaves out stays unanswered. */
export function draftOfCard(card: AdCard | OwnAd): AdDraft {
  const { place, productType, currency, photos } = card;
  const { country } = place;
  const draft = emptyDraft(kindOf(card), productType, { country, town: '', postcode: '', currency });
  for (const name of fieldNamesOf(draft)) {
    const answer = answerIn(card, name);
    if (isChoicesName(name)) draft[name] = Array.isArray(answer) ? answer.map(String) : [];
    else draft[name] = typedValue(fieldOf(draft, name), answer);
  }
  if (draft.neededBy !== '') draft.saved = { neededBy: draft.neededBy };
  const hasProof = photos.some(({ photoId }) => photoId === draft.sohProofPhotoId);
  return hasProof ? draft : { ...draft, sohProofPhotoId: '' };
}

function answerIn(card: AdCard | OwnAd, name: FormFieldName): unknown {
  const fields: Record<string, unknown> = { ...card };
  if (name === 'town') return townIn(card.place);
  const [field, part] = partOf[name] ?? [name];
  return part === undefined ? fields[field] : (fields[field] as Record<string, unknown> | undefined)?.[part];
}

const townIn = ({ country, placeId, town }: AdCard['place']): string =>
  placeId === undefined || town === undefined ? '' : townAnswer({ country, placeId, town });

/** A value of the wire as text in the form. */
export function typedValue(field: FormField, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined && field.kind === 'choice') return field.usual ?? '';
  if (typeof value === 'number' && field.kind === 'number' && field.unit === 'Wh')
    return String(Math.round(value * 1e6) / 1000);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const isSameDraft = (one: AdDraft, other: AdDraft): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** A draft with the answers that were stored of it; those of an older version that are no longer asked are left out. */
export function withStoredAnswers(draft: AdDraft, answers: Record<string, unknown>): AdDraft {
  const nothing = sameForAll(choicesNames, (): string[] => []);
  const filled = storedAnswers(Object(answers.filled) as Record<string, unknown>);
  return {
    ...draft,
    ...nothing,
    ...storedAnswers(answers),
    ...(answers.isTypeChosen === true && { isTypeChosen: true }),
    ...(Object.keys(filled).length > 0 && { filled }),
  };
}

function storedAnswers(stored: Record<string, unknown>): Answers {
  const answers: Answers = {};
  for (const name of formFieldNames) {
    const answer = stored[name];
    if (isChoicesName(name)) {
      if (Array.isArray(answer)) answers[name] = answer.map(String);
    } else if (typeof answer === 'string') answers[name] = answer;
  }
  return answers;
}
