import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { criteriaToRank } from '@voltyard/contracts/ads/buyer-ad-fields';
import { batteryOf, kilometres } from '@voltyard/contracts/ads/quantities';
import { connectorNames, legalClassNames, orOf, subTypeNames } from '@voltyard/contracts/ads/ad-copy';

/** What a wanted ad asks for, a few words each: `Hatchback or SUV`, `from 2019`, `CCS 2 (nice to have)`. */
export function criteriaOf(card: BuyerAdCard): string[] {
  const typeNames: Record<string, string> = subTypeNames[card.productType];
  const asked: readonly (readonly [(typeof criteriaToRank)[number], string | false | 0 | undefined])[] = [
    ['subTypes', anyOf(card.subTypes, (type) => typeNames[type] ?? type)],
    ['brands', anyOf(card.brands)],
    ['models', anyOf(card.models)],
    ['yearMin', card.yearMin && `from ${card.yearMin}`],
    ['odometerKmMax', card.odometerKmMax !== undefined && `up to ${kilometres(card.odometerKmMax)}`],
    [
      'batteryUsableKwhMin',
      card.batteryUsableKwhMin && `at least ${batteryOf(card.productType, card.batteryUsableKwhMin)}`,
    ],
    ['rangeKmMin', card.rangeKmMin && `${kilometres(card.rangeKmMin)} range`],
    ['sohPercentMin', card.sohPercentMin && `battery health from ${card.sohPercentMin}\u00a0%`],
    ['connectors', anyOf(card.connectors, (connector) => connectorNames[connector])],
    ['legalClasses', anyOf(card.legalClasses, (legalClass) => legalClassNames[legalClass])],
  ];
  return asked.flatMap(([name, text]) =>
    text ? [card.niceToHave?.includes(name) ? `${text} (nice to have)` : text] : [],
  );
}

/** More than this many in a row are counted instead of named. */
const named = 3;

function anyOf<Word extends string>(
  values: readonly Word[] = [],
  read: (word: Word) => string = String,
): string {
  const names = values.map(read);
  const rest = names.length - named;
  if (rest > 0) return `${names.slice(0, named).join(', ')} or ${rest} more`;
  return orOf(names);
}
