import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StateMachine } from 'xstate';
import type { MachineModel } from '../simulator/machine-model.js';
import { modulesNamed } from '../testing/modules.js';

const source = path.join(__dirname, '..');

test('every machine has a model beside it', async () => {
  const models = await modulesNamed('.model.ts');
  const machines = await modulesNamed('.machine.ts');
  const withoutModel = Object.entries(machines).flatMap(([file, exported]) => {
    const beside = models[file.replace('.machine.ts', '.model.ts')] ?? {};
    const known = Object.values(beside).map((model) => (model as Partial<MachineModel>).machine?.id);
    const own = Object.values(exported).filter((value) => value instanceof StateMachine);
    return own.map(({ id }) => id).filter((id) => !known.includes(id));
  });
  expect(withoutModel).toEqual([]);
  expect(Object.keys(machines).length).toBeGreaterThan(10);
});

test('every machine is proven', async () => {
  const isProven = (file: string) => {
    const modelTest = path.join(source, file.replace('.machine.ts', '.model.test.ts'));
    return existsSync(modelTest) && readFileSync(modelTest, 'utf8').includes('proveModel(');
  };
  const files = Object.keys(await modulesNamed('.machine.ts'));
  expect(files.filter((file) => !isProven(file))).toEqual([]);
});
