import type { CriterionName } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ForSaleFieldName } from './form-fields';

/** Where the form of an ad for sale answers what a criterion asks. What is no question there is said in the description. */
export const fieldAbout: Record<CriterionName, ForSaleFieldName> = {
  text: 'description',
  subType: 'subType',
  brand: 'brand',
  model: 'model',
  // A price that is not said is one on request.
  price: 'priceType',
  place: 'town',
  year: 'firstRegistration',
  odometer: 'odometerKm',
  range: 'rangeKm',
  battery: 'batteryUsableKwh',
  health: 'sohPercent',
  connector: 'connectors',
  dcPower: 'dcKw',
  condition: 'condition',
  batteryOwnership: 'batteryOwnership',
  legalClass: 'legalClass',
  photos: 'description',
  state: 'description',
};
