import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import {
  batteryOwnershipNames,
  connectorNames,
  inSentence,
  legalClassNames,
  rangeCycleNames,
  sohMethodNames,
} from '@voltyard/contracts/ads/ad-copy';
import type { PropertyValue, QuantitativeValue } from 'schema-dts';

/** UN/CEFACT codes of the units. */
const units = { km: 'KMT', kWh: 'KWH', kW: 'KWT', W: 'WTT', '%': 'P1', 'km/h': 'KMH', kg: 'KGM' } as const;
type Unit = keyof typeof units;

type Value = string | number | boolean | readonly string[] | undefined;

/** A property by name; none where the ad does not say. */
function property(name: string, value: Value, more: { unit?: Unit; measurementTechnique?: string } = {}) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  const { unit, measurementTechnique } = more;
  const told: PropertyValue = {
    '@type': 'PropertyValue',
    name,
    value: typeof value === 'object' ? value.join(', ') : value,
    ...(unit !== undefined && { unitCode: units[unit], unitText: unit }),
    ...(measurementTechnique !== undefined && { measurementTechnique }),
  };
  return [told];
}

/** At least or at most so much. */
function bound(
  name: string,
  bounds: { minValue?: number | undefined; maxValue?: number | undefined },
  unit?: Unit,
) {
  const { minValue, maxValue } = bounds;
  if (minValue === undefined && maxValue === undefined) return [];
  const told: PropertyValue = {
    '@type': 'PropertyValue',
    name,
    ...(minValue !== undefined && { minValue }),
    ...(maxValue !== undefined && { maxValue }),
    ...(unit !== undefined && { unitCode: units[unit], unitText: unit }),
  };
  return [told];
}

export const kilometresOf = (km: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  value: km,
  unitCode: units.km,
});

const connectorsOf = (connectors: readonly (keyof typeof connectorNames)[] | undefined) =>
  connectors?.map((connector) => connectorNames[connector]);

/** What schema.org has no word for, of a vehicle for sale. */
export const batteryProperties = (card: SellerAdCard): PropertyValue[] => [
  ...property('Usable battery', card.batteryUsableKwh, { unit: 'kWh' }),
  ...property('Battery', card.batteryOwnership && batteryOwnershipNames[card.batteryOwnership]),
  ...property('Range', card.rangeKm, {
    unit: 'km',
    ...(card.rangeCycle && { measurementTechnique: rangeCycleNames[card.rangeCycle] }),
  }),
  ...property('Battery health', card.soh?.percent, {
    unit: '%',
    ...(card.soh && { measurementTechnique: inSentence(sohMethodNames[card.soh.method]) }),
  }),
  ...property('Charging connectors', 'connectors' in card ? connectorsOf(card.connectors) : undefined),
  ...property('AC charging power', 'acKw' in card ? card.acKw : undefined, { unit: 'kW' }),
  ...property('DC charging power', 'dcKw' in card ? card.dcKw : undefined, { unit: 'kW' }),
  ...property('Rated motor power', 'motorRatedW' in card ? card.motorRatedW : undefined, { unit: 'W' }),
  ...property('Motor power', 'motorKw' in card ? card.motorKw : undefined, { unit: 'kW' }),
  ...property('Top speed', card.topSpeedKmh, { unit: 'km/h' }),
  ...property('Legal class', 'legalClass' in card ? legalClassNames[card.legalClass] : undefined),
  ...property('Weight', 'weightKg' in card ? card.weightKg : undefined, { unit: 'kg' }),
  ...property('Removable battery', 'batteryRemovable' in card ? card.batteryRemovable : undefined),
];

/** What a buyer asks of a vehicle. */
export const wantedProperties = (card: BuyerAdCard): PropertyValue[] => [
  ...bound('Usable battery', { minValue: card.batteryUsableKwhMin }, 'kWh'),
  ...bound('Range', { minValue: card.rangeKmMin }, 'km'),
  ...bound('Battery health', { minValue: card.sohPercentMin }, '%'),
  ...bound('Odometer', { maxValue: card.odometerKmMax }, 'km'),
  ...bound('Year', { minValue: card.yearMin }),
  ...property('Charging connectors', connectorsOf(card.connectors)),
  ...property(
    'Legal class',
    card.legalClasses?.map((legalClass) => legalClassNames[legalClass]),
  ),
];
