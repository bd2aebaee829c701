import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { batteryOf, kilometres } from '@voltyard/contracts/ads/quantities';
import { connectorNames, legalClassNames, orOf, subTypeNames } from '@voltyard/contracts/ads/ad-copy';

/** What a wanted ad asks for, a few words each: `Hatchback or SUV`, `from 2019`, `at least 40 kWh`. */
export function criteriaOf(card: BuyerAdCard): string[] {
  const typeNames: Record<string, string> = subTypeNames[card.productType];
  return [
    anyOf(card.subTypes, (type) => typeNames[type] ?? type),
    anyOf(card.brands),
    anyOf(card.models),
    card.yearMin && `from ${card.yearMin}`,
    card.odometerKmMax !== undefined && `up to ${kilometres(card.odometerKmMax)}`,
    card.batteryUsableKwhMin && `at least ${batteryOf(card.productType, card.batteryUsableKwhMin)}`,
    card.rangeKmMin && `${kilometres(card.rangeKmMin)} range`,
    card.sohPercentMin && `battery health from ${card.sohPercentMin}\u00a0%`,
    anyOf(card.connectors, (connector) => connectorNames[connector]),
    anyOf(card.legalClasses, (legalClass) => legalClassNames[legalClass]),
  ].filter((criterion) => typeof criterion === 'string' && criterion !== '') as string[];
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
