import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import { maxValuesCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useCallback } from 'react';
import type { FindSuggestions } from '../../ui/fields/use-suggestions';
import { useLatest } from '../../ui/use-latest';
import { useAdsApi } from '../ads-api';
import { namesFound } from '../catalogue/typed-names';
import type { ValueCounts } from './filter-control';
import { countText } from './count-text';

/** The number of frequent names offered as checkboxes. */
export const offered = 6;

/** A brand or model, with its number of ads if known. */
export interface KnownName {
  name: string;
  count: string | undefined;
  /** The correction of a text that begins no known name. */
  isGuess?: boolean;
}

interface KnownNames {
  isAsked: (name: string) => boolean;
  named: (name: string) => KnownName;
  /** The name as ads spell it; undefined when no counted ad has it. */
  spelled: (name: string) => string | undefined;
  /** The names that are not chosen yet, most frequent first. */
  others: readonly KnownName[];
}

/** The names from the counts, and which of them are chosen already. */
export function knownNames(counts: ValueCounts | null, asked: readonly string[]): KnownNames {
  const byKey = new Map(counts?.listed.map((one) => [nameKey(one.value), one]));
  const isAsked = (name: string) => asked.some((one) => nameKey(one) === nameKey(name));
  // The counts list at most this many names; when there are fewer, no ad has a missing name.
  const isComplete = counts !== null && counts.listed.length < maxValuesCounted;
  const named = (name: string): KnownName => {
    const count = byKey.get(nameKey(name))?.count ?? (isComplete || isAsked(name) ? counts?.open : undefined);
    return { name, count: count === undefined ? undefined : countText(count) };
  };
  return {
    isAsked,
    named,
    spelled: (name) => byKey.get(nameKey(name))?.value,
    others: [...byKey.values()].filter(({ value }) => !isAsked(value)).map(({ value }) => named(value)),
  };
}

interface FindNamesOptions {
  parameter: string;
  kind: AdKind;
  productType: ProductType;
  /** The chosen brands. If it is one, only its models are suggested from the catalogue. */
  brands: readonly string[] | undefined;
  known: KnownNames;
}

/**
 * Suggests names that ads have, most frequent first, then names from the catalogue; without a text, those without a
 * checkbox. A text that begins none of them is corrected.
 */
export function useFindNames(options: FindNamesOptions): FindSuggestions<KnownName> {
  const { findCatalogueModels, loadSuggestion } = useAdsApi();
  const { parameter, kind, productType, brands } = options;
  const of = parameter === 'brand' ? 'brands' : 'models';
  const within = of === 'models' && brands?.length === 1 ? brands[0] : '';
  const latest = useLatest(options.known);
  return useCallback(
    async (text, signal) => {
      const models = await findCatalogueModels(`${within} ${text}`, productType, signal).catch(() => []);
      const { others, isAsked, named } = latest();
      const isEmpty = text.trim() === '';
      const counted = isEmpty ? others.slice(offered) : others.filter(({ name }) => isBegunBy(name, text));
      const shown = new Set((isEmpty ? others : counted).map(({ name }) => nameKey(name)));
      const catalogued = namesFound(models, of, '')
        .filter((name) => !shown.has(nameKey(name)) && !isAsked(name))
        // Names that only match by something else come last, such as Renault for `zoe`.
        .toSorted((one, other) => Number(isBegunBy(other, text)) - Number(isBegunBy(one, text)));
      const found = [...counted, ...catalogued.map(named)];
      if (found.length > 0 || isEmpty) return found;
      const guess = await loadSuggestion(kind, productType, text, signal).catch(() => null);
      return guess === null || isAsked(guess) ? [] : [{ ...named(guess), isGuess: true }];
    },
    [findCatalogueModels, loadSuggestion, latest, of, kind, productType, within],
  );
}

/** Whether the name or one of its words begins with the text. */
function isBegunBy(name: string, text: string): boolean {
  const begun = nameKey(text);
  return [name, ...name.split(/\s+/)].some((part) => nameKey(part).startsWith(begun));
}
