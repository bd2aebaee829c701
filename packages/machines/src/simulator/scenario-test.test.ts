import { liveListModel } from '../live-list/live-list.model.js';
import { sessionModel } from '../session/session.model.js';
import { uploadCardModel } from '../upload-card/upload-card.model.js';
import { uploadsModel } from '../uploads/uploads.model.js';
import { commandsIn, createSimulator } from './simulator.js';
import { choicesAt } from './choices.js';
import type { MachineModel } from './machine-model.js';
import { createRecording } from './recording.js';
import type { Scenario, Step } from './scenario.js';
import { testOf } from './scenario-test.js';

const models: MachineModel[] = [liveListModel, uploadCardModel, uploadsModel, sessionModel];

/** Takes now this choice, now that one: a way through much of the machine, the same every time. */
function someSteps(model: MachineModel, count: number): Step[] {
  const simulator = createSimulator(model, Object.values(model.inputs)[0]);
  return Array.from({ length: count }).flatMap((_, index) => {
    const choices = choicesAt(model, simulator.current());
    const step = choices[(index * 7 + 3) % choices.length];
    if (step !== undefined) simulator.play(step);
    return step === undefined ? [] : [step];
  });
}

function textFor(model: MachineModel): string {
  const input = Object.keys(model.inputs)[0]!;
  const steps = someSteps(model, 12);
  const scenario: Scenario = { machine: model.machine.id, title: 'A way through', input, steps };
  return testOf(scenario, createRecording(model, model.inputs[input], steps).view().snapshots);
}

/** Runs the text as jest would: its imports are handed in. (That a copied test passes as a file is told by a story.) */
function run(model: MachineModel, text: string): void {
  const body = text.replaceAll(/^import .*$/gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- what is tested is text
  const program = new Function(
    'createSimulator',
    'commandsIn',
    `${model.machine.id}Model`,
    'expect',
    'test',
    body,
  );
  program(createSimulator, commandsIn, model, expect, (_title: string, test: () => void) => test());
}

test.each(models.map((model) => [model.machine.id, model] as const))(
  'a copied test of %s passes',
  (_, model) => {
    const text = textFor(model);
    expect(text).toContain('simulator.play(');
    expect(() => run(model, text)).not.toThrow();
  },
);

test.each(models.map((model) => [model.machine.id, model] as const))(
  'a copied test of %s fails when the machine does something else',
  (_, model) => {
    const text = textFor(model);
    const lastExpectation = text.lastIndexOf('.value).toEqual(');
    const changed = `${text.slice(0, lastExpectation)}.value).not.toEqual(${text.slice(lastExpectation + 16)}`;
    expect(() => run(model, changed)).toThrow('not.toEqual');
  },
);

test('it says which file it is meant for, and imports what it uses', () => {
  const text = textFor(uploadCardModel);
  expect(text.split('\n').slice(0, 5)).toEqual([
    '// packages/machines/src/upload-card/a-way-through.test.ts',
    "import { createSimulator } from '../simulator/simulator.js';",
    "import { uploadCardModel } from './upload-card.model.js';",
    '',
    'test("A way through", () => {',
  ]);
});
