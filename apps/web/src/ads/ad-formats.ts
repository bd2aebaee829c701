import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { distanceOf } from '@voltyard/contracts/ads/criteria/sort-orders';
import { kilometresAway } from '@voltyard/contracts/ads/quantities';
import type { Point } from '@voltyard/contracts/places/point';
import { madeOnce } from '@voltyard/contracts/made-once';
import { locale } from '../ui/formats';

const numberBeforeUnit = /(\d) (?=(?:%|Ah|V|k?Wh?|kg|mm|Nm|km(?:\/h)?)(?![\p{L}\p{N}]))/gu;
/** Plugs that only their number tells apart. */
const plugBeforeNumber = /(CCS|Type) (?=\d)/g;

/** Text with units in it, such as a legal class or what a seller calls a variant: no number parts from its unit. */
export const withUnbrokenUnits = (text: string): string => text.replace(numberBeforeUnit, '$1\u00a0');

/** A sentence about vehicles, in which no plug parts from its number either. */
export const unbrokenSentence = (text: string): string =>
  withUnbrokenUnits(text).replace(plugBeforeNumber, '$1\u00a0');

const currencyNames = madeOnce(() => new Intl.DisplayNames([locale], { type: 'currency' }));

/** What browsers do not name yet: Chromium leaves out what was introduced last. */
const newerCurrencies: Partial<Record<string, string>> = {
  SLE: 'Sierra Leonean Leone',
  VED: 'Venezuelan Digital Bolívar',
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwean Gold',
};

/** `EUR · Euro`; where a currency has no name, its code once. `named` is what the platform calls it. */
export function currencyLabel(code: string, named = currencyNames().of(code)): string {
  const name = named === undefined || named === code ? newerCurrencies[code] : named;
  return name === undefined ? code : `${code} · ${name}`;
}

/** `12 km away`, as the crow flies between towns; null for an ad without a town. */
export function distanceTo(card: Pick<AdCard, 'place'>, from: Point): string | null {
  const km = distanceOf(card, from);
  return km === null ? null : kilometresAway(km);
}
