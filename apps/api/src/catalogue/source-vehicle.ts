import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';

/** A vehicle as the data of Open EV Data has it. */
export interface SourceVehicle extends Omit<CatalogueModel, 'batteryUsableKwh'> {
  batteryUsableKwh: number;
}
