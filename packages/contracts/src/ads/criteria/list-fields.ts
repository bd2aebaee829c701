import { type AdCard, type BuyerAdCard, kindOf, type SellerAdCard } from '../ad-card.js';
import { isOver } from '../ad-states.js';
import type { criteriaToRank } from '../buyer-ad-fields.js';
import { priceInEuros } from './comparable-price.js';
import { nameKey } from './name-key.js';

/** A `time` is a string from `Date.toISOString`. */
export type FieldType = 'text' | 'time' | 'number' | 'list';
export type FieldValue = string | number | readonly string[] | null;

/** A value of an ad that lists are asked by. */
interface ListFieldOf<Value extends FieldValue> {
  readonly type: FieldType;
  /** The ad's value; null where the ad does not say. */
  readonly of: (card: AdCard) => Value;
}

const text = <Value extends string | null>(of: (card: AdCard) => Value): ListFieldOf<Value> => ({
  type: 'text',
  of,
});
const time = (of: (card: AdCard) => string): ListFieldOf<string> => ({ type: 'time', of });
const number = <Value extends number | null>(of: (card: AdCard) => Value): ListFieldOf<Value> => ({
  type: 'number',
  of,
});
const list = <Value extends readonly string[] | null>(of: (card: AdCard) => Value): ListFieldOf<Value> => ({
  type: 'list',
  of,
});

/** The facts of the vehicle for sale, or the requirements of a wanted ad. */
const either =
  <Value>(
    sold: (card: SellerAdCard) => Value | undefined,
    wanted: (card: BuyerAdCard) => Value | undefined,
  ) =>
  (card: AdCard): Value | null =>
    ('sellerAdId' in card ? sold(card) : wanted(card)) ?? null;
const noField = () => undefined;

type Ranked = (typeof criteriaToRank)[number];

/** Of a wanted ad what every vehicle must have: what is nice to have leaves none out, as if the ad did not say it. */
const must =
  <Name extends Ranked>(name: Name) =>
  (wanted: BuyerAdCard) =>
    wanted.niceToHave?.includes(name) ? undefined : wanted[name];

const brandNames = either((sold) => [sold.brand], must('brands'));
const modelNames = either((sold) => [sold.model], must('models'));
const odometerKm = either(
  (sold) => sold.odometerKm,
  (wanted) => wanted.odometerKmMax,
);
const rangeKm = either(
  (sold) => sold.rangeKm,
  (wanted) => wanted.rangeKmMin,
);
const sohPercent = either(
  (sold) => sold.soh?.percent,
  (wanted) => wanted.sohPercentMin,
);

/**
 * Outside the range of real values, so that ads that do not say sort last in every order and their place reveals
 * nothing.
 */
export const afterAllValues = Number.MAX_SAFE_INTEGER;
const beforeAllValues = -1;

/**
 * What lists of ads are asked and sorted by, read from the card: the storage keeps it beside each card, and code that has
 * only the card reads the same. Another field, or another way to read one, is another view: see its name in
 * `apps/api/src/ads/ad-cards.projection.ts`.
 */
export const listFields = {
  kind: text(kindOf),
  productType: text((card) => card.productType),
  userId: text((card) => card.userId),
  createdAt: time((card) => card.createdAt),
  state: text((card): string => card.state),
  /** Whether lists show the ad that are not asked for a state: one value, so that an index in order can begin with it. */
  isActive: text((card) => (isOver(card.state) ? 'no' : 'yes')),
  subType: list<string[] | null>(either((sold) => [sold.subType], must('subTypes'))),
  brand: list((card) => brandNames(card)?.map(nameKey) ?? null),
  model: list((card) => modelNames(card)?.map(nameKey) ?? null),
  /** As the seller wrote them, for display. */
  brandNames: list(brandNames),
  modelNames: list(modelNames),
  /** Also of a budget that may be more: it is the amount that the card shows. */
  euros: number(priceInEuros),
  year: number(
    either(
      (sold) =>
        sold.firstRegistration === undefined ? undefined : Number(sold.firstRegistration.slice(0, 4)),
      must('yearMin'),
    ),
  ),
  odometerKm: number(either((sold) => sold.odometerKm, must('odometerKmMax'))),
  batteryUsableKwh: number(either((sold) => sold.batteryUsableKwh, must('batteryUsableKwhMin'))),
  rangeKm: number(either((sold) => sold.rangeKm, must('rangeKmMin'))),
  sohPercent: number(either((sold) => sold.soh?.percent, must('sohPercentMin'))),
  connectors: list<string[] | null>(
    either((sold) => ('connectors' in sold ? sold.connectors : undefined), must('connectors')),
  ),
  dcKw: number(either((sold) => ('dcKw' in sold ? sold.dcKw : undefined), noField)),
  condition: text(either<string>((sold) => sold.condition, noField)),
  batteryOwnership: text(either<string>((sold) => sold.batteryOwnership, noField)),
  legalClass: list<string[] | null>(
    either((sold) => ('legalClass' in sold ? [sold.legalClass] : undefined), must('legalClasses')),
  ),
  lat: number((card) => card.place.lat ?? null),
  lon: number((card) => card.place.lon ?? null),
  /** How far the buyer would travel. */
  reachKm: number(either(noField, must('radiusKm'))),
  hasPhotos: text((card) => (card.photos.length > 0 ? 'yes' : 'no')),
  eurosLowFirst: number((card) => priceInEuros(card) ?? afterAllValues),
  eurosHighFirst: number((card) => priceInEuros(card) ?? beforeAllValues),
  rangeLongFirst: number((card) => rangeKm(card) ?? beforeAllValues),
  healthHighFirst: number((card) => sohPercent(card) ?? beforeAllValues),
  odometerLowFirst: number((card) => odometerKm(card) ?? afterAllValues),
};

type ListFields = typeof listFields;
export type ListField = keyof ListFields;
/** The fields with exactly one value for every ad. Only these can lists be sorted by. */
export type SortField = {
  [Name in ListField]: ReturnType<ListFields[Name]['of']> extends string | number ? Name : never;
}[ListField];

const listFieldNames = Object.keys(listFields) as ListField[];

export function listFieldsOf(card: AdCard): Record<ListField, FieldValue> {
  const fields: Partial<Record<ListField, FieldValue>> = {};
  for (const name of listFieldNames) fields[name] = listFields[name].of(card);
  return fields as Record<ListField, FieldValue>;
}
