import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { createMachine } from 'xstate';
import { foundMachines } from './found-machines.js';

const lamp = createMachine({ id: 'lamp' });
const machineModules = {
  'upload-card/upload-card.machine.ts': { uploadCardMachine: uploadCardModel.machine, isBusy: () => true },
  'lamp/lamp.machine.ts': { lampMachine: lamp, theSameLamp: lamp },
};

test('every exported machine is found once, with its model where there is one', () => {
  const found = foundMachines(machineModules, {
    'upload-card/upload-card.model.ts': { uploadCardModel, photo: {} },
  });
  expect(found.map(({ id, isModelled, file }) => ({ id, isModelled, file }))).toEqual([
    { id: 'lamp', isModelled: false, file: 'lamp/lamp.machine.ts' },
    { id: 'uploadCard', isModelled: true, file: 'upload-card/upload-card.machine.ts' },
  ]);
  expect(found[1]!.model).toBe(uploadCardModel);
});
