import type { Scenario } from '@voltyard/machines/simulator/scenario';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { foundMachines } from '../machines/found-machines.js';
import { hashOf } from './scenario-link.js';
import { scenarioOf } from './session.js';
import { Sessions } from './sessions.js';
import { takeScenarioLink } from './take-scenario-link.js';

const machines = foundMachines(
  { 'upload-card/upload-card.machine.ts': { uploadCardMachine: uploadCardModel.machine } },
  { 'upload-card/upload-card.model.ts': { uploadCardModel } },
);
const [uploadCard] = machines as [(typeof machines)[0]];
const forgetful = { getItem: () => null, setItem: () => undefined };
const scenario: Scenario = {
  machine: 'uploadCard',
  title: 'Taken away',
  input: 'a photo',
  steps: [{ type: 'send', event: { type: 'upload.cancelled' } }],
};

function opened(hash: string) {
  const sessions = new Sessions(forgetful);
  const replaceState = jest.fn();
  takeScenarioLink({ hash }, { replaceState }, machines, sessions);
  return { session: sessions.of(uploadCard), replaceState };
}

test('the scenario of a link is played, and the address is the machine’s again', () => {
  const { session, replaceState } = opened(hashOf(scenario));
  expect(scenarioOf(session)).toMatchObject(scenario);
  expect(session.recording?.view().snapshots.at(-1)?.snapshot.value).toBe('cancelled');
  expect(replaceState).toHaveBeenCalledWith(null, '', '#/uploadCard');
});

test('a damaged link says so, and the machine is there all the same', () => {
  const { session } = opened('#/uploadCard/damaged');
  expect(session.problem).toContain('damaged');
  expect(session.recording).not.toBeNull();
});

test('a link with a step that cannot be done any more says which', () => {
  const { session } = opened(hashOf({ ...scenario, steps: [{ type: 'succeed', effect: 'save' }] }));
  expect(session.problem).toContain('step 1 of 1 cannot be played');
});

test('a link with an input that is gone says so', () => {
  expect(opened(hashOf({ ...scenario, input: 'two photos' })).session.problem).toContain(
    'no input called “two photos”',
  );
});
