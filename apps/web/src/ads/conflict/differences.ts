import type { AdDraft } from '../ad-draft';
import { askedField, namesAsked } from '../kinds/ad-forms';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';

export type Side = 'mine' | 'theirs';
export type Choices = Partial<Record<FormFieldName, Side>>;

/** A question that two edits of one ad answer differently. */
export interface Difference {
  name: FormFieldName;
  label: string;
  /** Who answered it anew since both began: where only one did, that answer is the obvious one. */
  changedBy: Side | 'both';
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
    answerOf(one, name) === answerOf(other, name);
  return namesAsked(theirs)
    .filter((name) => !isSame(mine, theirs, name))
    .map((name) => ({
      name,
      label: askedField(theirs, name).label,
      changedBy: isSame(mine, base, name) ? 'theirs' : isSame(theirs, base, name) ? 'mine' : 'both',
    }));
}

/** The side that is taken as long as nobody chose: what was changed, and of two changes mine. */
export const sideOf = ({ name, changedBy }: Difference, choices: Choices): Side =>
  choices[name] ?? (changedBy === 'theirs' ? 'theirs' : 'mine');

/** What is there now, with my answers where they are chosen. */
export function merged(
  { mine, theirs }: Edits,
  differences: readonly Difference[],
  choices: Choices,
): AdDraft {
  const taken = differences
    .filter((difference) => sideOf(difference, choices) === 'mine')
    .map(({ name }) => [name, mine[name]]);
  return { ...theirs, ...(Object.fromEntries(taken) as Partial<AdDraft>) };
}

/** Spaces around an answer, and the order of several, are no difference. */
const answerOf = (draft: AdDraft, name: FormFieldName): string =>
  isChoicesName(name) ? draft[name].toSorted().join('\n') : draft[name].trim();
