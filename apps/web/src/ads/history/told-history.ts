import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { type AdFieldChange, type AdHistoryEntry, isAboutPhotos } from '@voltyard/contracts/ads/ad-history';
import { stateNameOf, type StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { counted, dayOf } from '../../ui/formats';
import { differencesOf } from '../conflict/differences';
import { draftOfCard } from '../draft/ad-draft';
import type { FormFieldName } from '../kinds/form-fields';
import { answerText } from '../page/ad-facts';

export interface ToldEntry {
  version: number;
  /** ISO 8601 */
  at: string;
  sentences: string[];
}

/** What was changed on a day, the newest first. */
export interface ToldDay {
  day: string;
  entries: ToldEntry[];
}

/** An ad after an entry of its history, and before it; an entry that published it has nothing before. */
interface Versions {
  entry: AdHistoryEntry;
  before: AdCard;
  after: AdCard;
}

/** The history in sentences, grouped by the reader's days. `card` is the ad as it is. */
export function toldDays(card: AdCard, entries: readonly AdHistoryEntry[]): ToldDay[] {
  const days = new Map<string, ToldEntry[]>();
  for (const { entry, before, after } of versionsBack(card, entries)) {
    const { version, at, type } = entry;
    const sentences = type === 'published' ? ['Published'] : sentencesOf(entry, before, after);
    days.set(dayOf(at), [...(days.get(dayOf(at)) ?? []), { version, at, sentences }]);
  }
  return [...days].map(([day, told]) => ({ day, entries: told }));
}

/** From the newest entry back: an entry says of each field what it was before and after. */
export function versionsBack(card: AdCard, entries: readonly AdHistoryEntry[]): Versions[] {
  let now = card;
  return entries.map((entry) => {
    const after = withValues(now, entry.changes, 'after');
    const before = withValues(after, entry.changes, 'before');
    now = before;
    return { entry, before, after };
  });
}

/** Of photos it is only known how many there were. */
function withValues(card: AdCard, changes: readonly AdFieldChange[], side: 'before' | 'after'): AdCard {
  const fields = changes.filter(({ field }) => !isAboutPhotos(field));
  const gone = new Set(fields.filter((change) => change[side] === null).map(({ field }) => field));
  const kept = Object.entries(card).filter(([field]) => !gone.has(field));
  const given = fields.filter(({ field }) => !gone.has(field)).map((change) => [change.field, change[side]]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(given) } as AdCard;
}

function sentencesOf({ changes }: AdHistoryEntry, before: AdCard, after: AdCard): string[] {
  const [one, other] = [draftOfCard(before), draftOfCard(after)];
  const edits = differencesOf({ base: one, mine: one, theirs: other }).map(({ name, label }) =>
    editSentence(name, label, textIn(one, name), textIn(other, name)),
  );
  const sentences = [...changes.flatMap((change) => besideForm(change, after)), ...edits];
  return sentences.length === 0 ? ['Details changed'] : sentences;
}

const textIn = (draft: ReturnType<typeof draftOfCard>, name: FormFieldName): string =>
  draft[name].length === 0 ? '' : answerText(draft, name);

/** Too long to be told twice, and cut by the server. */
const longTexts: readonly FormFieldName[] = ['description'];

function editSentence(name: FormFieldName, label: string, before: string, after: string): string {
  if (longTexts.includes(name)) return `${label} ${verbOf(before, after)}`;
  if (before === '') return `${label} added: ${after}`;
  if (after === '') return `${label} removed, it was ${before}`;
  return `${label} changed from ${before} to ${after}`;
}

const verbOf = (before: string, after: string): string =>
  before === '' ? 'added' : after === '' ? 'removed' : 'changed';

/** What no question of the form is about. */
function besideForm({ field, before, after }: AdFieldChange, card: AdCard): string[] {
  if (field === 'photos') return [photosSentence(Number(after) - Number(before))];
  if (field === 'photosReplaced') return [`${counted(Number(after), 'photo')} replaced`];
  if (field === 'photoCaptions') return [`Caption of ${counted(Number(after), 'photo')} changed`];
  if (field !== 'state') return [];
  if (after === 'live') return [kindOf(card) === 'wanted' ? 'Wanted again' : 'Available again'];
  return [stateNameOf(kindOf(card), after as StateOfAd)];
}

const photosSentence = (more: number): string =>
  `${counted(Math.abs(more), 'photo')} ${more > 0 ? 'added' : 'removed'}`;
