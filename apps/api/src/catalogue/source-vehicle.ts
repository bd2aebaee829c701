import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';

/** A vehicle in the data of Open EV Data. */
export interface SourceVehicle extends Omit<CatalogueModel, 'batteryUsableKwh'> {
  batteryUsableKwh: number;
}
