import { foundMachines } from './found-machines.js';

type Exports = Record<string, unknown>;

/** Every module of the machines' package whose name ends so; new files are there without a restart. */
const machineModules = import.meta.webpackContext('../../../src', { regExp: /\.machine\.ts$/ });
const modelModules = import.meta.webpackContext('../../../src', { regExp: /\.model\.ts$/ });

const loaded = (modules: Rspack.Context) =>
  Object.fromEntries(modules.keys().map((file) => [file.replace(/^\.\//, ''), modules(file) as Exports]));

export const machines = foundMachines(loaded(machineModules), loaded(modelModules));
