import { modulesNamed } from '@voltyard/machines/testing/modules';
import { type FoundMachine, foundMachines } from '../machines/found-machines.js';

/** All machines there are, as the page finds them. */
export const everyMachine = async (): Promise<FoundMachine[]> =>
  foundMachines(await modulesNamed('.machine.ts'), await modulesNamed('.model.ts'));
