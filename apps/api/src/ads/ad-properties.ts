import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import {
  batteryOwnershipNames,
  connectorNames,
  inSentence,
  legalClassNames,
  rangeCycleNames,
  sohBasisNames,
  sohMethodNames,
} from '@voltyard/contracts/ads/ad-copy';
import type { PropertyValue, QuantitativeValue } from 'schema-dts';

/** UN/CEFACT codes of the units. */
const units = {
  km: 'KMT',
  kWh: 'KWH',
  kW: 'KWT',
  W: 'WTT',
  '%': 'P1',
  'km/h': 'KMH',
  kg: 'KGM',
  h: 'HUR',
  min: 'MIN',
} as const;
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
export const propertiesOf = (card: SellerAdCard): PropertyValue[] => [
  ...batteryProperties(card),
  ...chargingProperties(card),
  ...otherProperties(card),
];

const batteryProperties = (card: SellerAdCard): PropertyValue[] => [
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
  ...property('Battery health measured on', card.soh?.measuredOn),
  ...property('Battery health measured as', card.soh && sohBasisNames[card.soh.basis]),
  ...property('Battery warranty until', card.batteryWarrantyUntil),
  ...property('Charge cycles', card.chargeCycles),
  ...property('Removable battery', 'batteryRemovable' in card ? card.batteryRemovable : undefined),
  ...property('Spare battery', 'spareBattery' in card ? card.spareBattery : undefined),
];

const chargingProperties = (card: SellerAdCard): PropertyValue[] => [
  ...property('Charging connectors', 'connectors' in card ? connectorsOf(card.connectors) : undefined),
  ...property('AC charging power', 'acKw' in card ? card.acKw : undefined, { unit: 'kW' }),
  ...property('AC phases', 'acPhases' in card ? card.acPhases : undefined),
  ...property('DC charging power', 'dcKw' in card ? card.dcKw : undefined, { unit: 'kW' }),
  ...property('DC charging, 10 to 80 %', 'dc10to80Min' in card ? card.dc10to80Min : undefined, {
    unit: 'min',
  }),
  ...property('Charging time', card.chargeTimeHours, { unit: 'h' }),
  ...property('Charger included', 'chargerIncluded' in card ? card.chargerIncluded : undefined),
];

const otherProperties = (card: SellerAdCard): PropertyValue[] => [
  ...property('Rated motor power', 'motorRatedW' in card ? card.motorRatedW : undefined, { unit: 'W' }),
  ...property('Motor power', 'motorKw' in card ? card.motorKw : undefined, { unit: 'kW' }),
  ...property('Top speed', card.topSpeedKmh, { unit: 'km/h' }),
  ...property('Legal class', 'legalClass' in card ? legalClassNames[card.legalClass] : undefined),
  ...property('Weight', 'weightKg' in card ? card.weightKg : undefined, { unit: 'kg' }),
  ...property('Heat pump', 'heatPump' in card ? card.heatPump : undefined),
  ...property('Papers', 'papers' in card ? card.papers : undefined),
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
