import { givenRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { AdsApi } from '../ads-api';
import { type RelaxedCount, relaxedCounts } from '../filter/relaxed-counts';
import type { Spelled } from './spelled-in';

/** A corrected search that finds something. */
export interface Correction {
  /** The corrected text. */
  better: string;
  /** The filter with it. */
  corrected: ListFilter;
  /** What of the filter must change too, so that it finds something, and how much that is; null where nothing must. */
  relaxation: RelaxedCount | null;
  /** How many ads the corrected filter finds as it is; null where they could not be counted. */
  count: number | null;
}

interface Misspelled {
  about: ListAbout;
  spelled: Spelled;
}

/** The correction of a text of a filter, and what it would find; null where there is none. */
export async function findCorrection(
  api: Pick<AdsApi, 'loadSuggestion' | 'loadFilterCounts'>,
  { about, spelled }: Misspelled,
  signal: AbortSignal,
): Promise<Correction | null> {
  const better = await api.loadSuggestion(about.kind, about.productType, spelled.text, signal);
  if (better === null) return null;
  const corrected = spelled.corrected(better);
  const countsOf = async (filter: ListFilter) => {
    const { sort: _sort, limit: _limit, ...criteria } = filter;
    return api.loadFilterCounts(about, criteria, signal);
  };
  const counts = await countsOf(corrected).catch(() => null);
  const found = { better, corrected, relaxation: null, count: counts?.count ?? null };
  if (counts === null || counts.count > 0) return found;
  const relaxation =
    relaxedCounts(counts).find(
      ({ without, instead }) => !without.includes(spelled.criterion) && !(spelled.criterion in instead),
    ) ?? (await alone(spelled, corrected, countsOf));
  return relaxation.count > 0 ? { ...found, relaxation } : null;
}

/** The corrected criterion without all others. */
async function alone(
  { criterion }: Spelled,
  corrected: ListFilter,
  countsOf: (filter: ListFilter) => ReturnType<AdsApi['loadFilterCounts']>,
): Promise<RelaxedCount> {
  const without = givenRows(corrected).flatMap(([name]) => (name === criterion ? [] : [name]));
  const relaxation = { without, instead: {} };
  const counts = await countsOf(relaxedBy(relaxation, corrected));
  return { ...relaxation, count: counts.count };
}
