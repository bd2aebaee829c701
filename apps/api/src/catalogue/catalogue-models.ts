import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { believable } from './believable.js';
import { compact } from '@voltyard/contracts/catalogue/compact';
import { hasName, tidyName } from './model-names.js';
import openEvData from './open-ev-data.json' with { type: 'json' };
import type { SourceVehicle } from './source-vehicle.js';
import twoWheelers from './two-wheelers.json' with { type: 'json' };

/** All models: those of Open EV Data that are consistent and have a name, and Voltyard's own list of two-wheelers. */
export const catalogueModels = (): Promise<readonly CatalogueModel[]> => (made ??= makeModels());
/** Made for the first request, so that the start does not wait for it. */
let made: Promise<readonly CatalogueModel[]> | undefined;

const makeModels = async () => [
  ...(await ofOpenEvData(openEvData.vehicles as SourceVehicle[])),
  ...(twoWheelers.vehicles as CatalogueModel[]),
];

/** All names of brands, then all names of models. */
export async function namesOfModels(): Promise<string[]> {
  const models = await catalogueModels();
  return [...new Set([...models.map(({ brand }) => brand), ...models.map(({ model }) => model)])];
}

/** The number of vehicles read before other requests can run. */
const vehiclesAtOnce = 200;

/** Merges duplicates. The source lists many vehicles twice, once with more facts. */
export async function ofOpenEvData(vehicles: readonly SourceVehicle[]): Promise<CatalogueModel[]> {
  const byName = new Map<string, CatalogueModel>();
  for (const [read, vehicle] of vehicles.filter(hasName).entries()) {
    if (read % vehiclesAtOnce === 0) await othersTurn();
    const model = believable({ ...vehicle, ...tidyName(vehicle) });
    if (model === null) continue;
    const key = [nameOf(model), model.fromYear, model.batteryUsableKwh].join(' ');
    const other = byName.get(key);
    if (other === undefined || factsIn(model) > factsIn(other)) byName.set(key, withoutHoles(model));
  }
  return inOneSpelling([...byName.values()]);
}

const nameOf = ({ brand, model, variant = '' }: CatalogueModel) => compact(`${brand} ${model} ${variant}`);
const factsIn = (model: CatalogueModel) => Object.values(model).filter((fact) => fact !== undefined).length;
const withoutHoles = (model: CatalogueModel) =>
  Object.fromEntries(Object.entries(model).filter(([, fact]) => fact !== undefined)) as CatalogueModel;

/** Gives each model its most frequent spelling: `DOLPHIN` becomes `Dolphin`. */
function inOneSpelling(models: CatalogueModel[]): CatalogueModel[] {
  const spellings = Map.groupBy(models, ({ brand, model }) => compact(`${brand} ${model}`));
  return [...spellings.values()].flatMap((same) => {
    const counts = Map.groupBy(same, ({ model }) => model);
    const [spelling] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]!;
    return same.map((model) => ({ ...model, model: spelling }));
  });
}
