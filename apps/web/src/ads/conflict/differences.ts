import type { AdDraft } from '../draft/ad-draft';
import { fieldOf, fieldNamesOf } from '../kinds/ad-forms';
import { detailsOf, isAsked } from '../kinds/asked-questions';
import { detailOf, type FormFieldName, isChoicesName } from '../kinds/form-fields';

export type Side = 'mine' | 'theirs';
export type Choices = Partial<Record<FormFieldName, Side>>;

/** A field that two edits of an ad answer differently. Its details are chosen with it. */
export interface Difference {
  name: FormFieldName;
  label: string;
  /** Who changed the answer since both began: where only one did, that answer is the obvious one. */
  changedBy: Side | 'both';
  /** The side that is taken as long as none is chosen: what was changed, and of two changes mine. */
  usual: Side;
  /** An amount, or its currency, where the currencies differ: one says nothing without the other. */
  isWithCurrency: boolean;
}

interface Edits {
  /** The ad as it was when mine began. */
  base: AdDraft;
  mine: AdDraft;
  /** The ad as it is by now. */
  theirs: AdDraft;
}

export function differencesOf({ base, mine, theirs }: Edits): Difference[] {
  const isSame = (one: AdDraft, other: AdDraft, name: FormFieldName) =>
    withDetails(theirs, name).every((each) => answerOf(one, each) === answerOf(other, each));
  const names = fieldNamesOf(theirs).filter(
    (name) => detailOf[name] === undefined && !isSame(mine, theirs, name),
  );
  const isMine = (name: FormFieldName) => !isSame(mine, base, name);
  const amounts = names.includes('currency') ? names.filter((name) => amountNames.includes(name)) : [];
  return names.map((name) => {
    const isWithCurrency = amounts.includes(name);
    return {
      name,
      label: fieldOf(theirs, name).label,
      changedBy: !isMine(name) ? 'theirs' : isSame(theirs, base, name) ? 'mine' : 'both',
      usual: (isWithCurrency ? amounts.some(isMine) : isMine(name)) ? 'mine' : 'theirs',
      isWithCurrency,
    };
  });
}

const amountNames: readonly FormFieldName[] = ['price', 'budgetMin', 'budgetMax', 'currency'];

export const sideOf = ({ name, usual }: Difference, choices: Choices): Side => choices[name] ?? usual;

/** A choice more: of an amount whose currency differs, the currency's too, and the other way round. */
export function withChoice(
  choices: Choices,
  differences: readonly Difference[],
  { name, isWithCurrency }: Difference,
  side: Side,
): Choices {
  const chosen = differences.filter((one) => one.name === name || (isWithCurrency && one.isWithCurrency));
  return { ...choices, ...Object.fromEntries(chosen.map((one) => [one.name, side])) };
}

/** What is there now, with my answers where they are chosen. */
export function merged(
  { mine, theirs }: Edits,
  differences: readonly Difference[],
  choices: Choices,
): AdDraft {
  const taken = differences
    .filter((difference) => sideOf(difference, choices) === 'mine')
    .flatMap(({ name }) => withDetails(theirs, name).map((each) => [each, mine[each]]));
  return { ...theirs, ...(Object.fromEntries(taken) as Partial<AdDraft>) };
}

const withDetails = (ad: AdDraft, name: FormFieldName) => [name, ...detailsOf(ad, name)];

/** Ignores spaces around an answer, the order of several answers, and answers to fields that are not shown. */
function answerOf(draft: AdDraft, name: FormFieldName): string {
  if (!isAsked(name, draft)) return '';
  return isChoicesName(name) ? draft[name].toSorted().join('\n') : draft[name].trim();
}
