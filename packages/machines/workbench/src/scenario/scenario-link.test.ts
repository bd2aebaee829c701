import type { Scenario } from '@voltyard/machines/simulator/scenario';
import { fileNameOf, fileOf, openedScenario } from './scenario-file.js';
import { hashOf, scenarioInLink } from './scenario-link.js';

const scenario: Scenario = {
  machine: 'uploadCard',
  title: 'No network, twice',
  input: 'a photo',
  steps: [
    { type: 'fail', effect: 'upload', error: { message: 'no network', isNetwork: true } },
    { type: 'wait', ms: 1000 },
  ],
};

test('a scenario survives a link', () => {
  expect(scenarioInLink(hashOf(scenario).split('/')[2]!)).toEqual({ scenario });
});

test('a scenario survives a file, which is named after it', () => {
  expect(openedScenario(fileOf(scenario), 'The file')).toEqual({ scenario });
  expect(fileNameOf(scenario)).toBe('uploadCard-no-network-twice.scenario.json');
});

test.each([
  ['', 'The link is damaged or was cut off.'],
  ['%%%', 'The link is damaged or was cut off.'],
])('a link that says nothing is said to be damaged', (link, problem) => {
  expect(scenarioInLink(link).problem).toContain(problem);
});

test('a file that is no scenario says where it is wrong', () => {
  expect(openedScenario('{', 'The file a.json').problem).toContain('The file a.json is no JSON.');
  expect(
    openedScenario('{"machine":"menu","input":"any","steps":[{"type":"dance"}]}', 'The file').problem,
  ).toContain('steps.0.type');
});
