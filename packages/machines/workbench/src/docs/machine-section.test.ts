import { statechartOf, statesOf } from '@voltyard/machines/simulator/statechart';
import type { FoundMachine } from '../machines/found-machines.js';
import { everyMachine } from '../testing/every-machine.js';
import { headingOf, sectionOf } from './machine-section.js';

async function sectionNamed(heading: string): Promise<string> {
  const all = await everyMachine();
  const found = all.find((one) => headingOf(one) === heading);
  return sectionOf(found!, all);
}

const lineOf = (section: string, name: string) =>
  section.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));

test('every machine has a sentence for itself and all of its states and events', async () => {
  const unsaid = ({ id, machine, model }: FoundMachine, section: string) => {
    const states = statesOf(statechartOf(machine)).map(({ path }) => path);
    return [...states, ...Object.keys(model.events)]
      .filter((name) => name !== '' && !/^\| `[^`]+` \| \S/.test(lineOf(section, name) ?? ''))
      .map((name) => `${id}: ${name}`);
  };
  const all = await everyMachine();
  expect(all.filter(({ isModelled }) => !isModelled).map(({ id }) => id)).toEqual([]);
  expect(all.flatMap((found) => unsaid(found, sectionOf(found, all)))).toEqual([]);
});

test('a state tells its tags, and why nothing leads on from it', async () => {
  const section = await sectionNamed('Upload card');
  expect(lineOf(section, 'refused')).toMatch(/ \| problem \|$/);
  expect(lineOf(section, 'uploaded')).toMatch(/ Nothing leads on from here: the form saves it/);
  expect(lineOf(section, 'uploading')).toMatch(/ \| busy \|$/);
});

test('an event tells what comes with it and where it makes a difference', async () => {
  const card = await sectionNamed('Upload card');
  expect(lineOf(card, 'name.accepted')).toMatch(/ \| `fileName` \(text\) \| `nameTooLong` \|$/);
  expect(lineOf(card, 'caption.changed')).toMatch(/ \| anywhere \|$/);
  expect(lineOf(card, 'network.returned')).toMatch(/ \| anywhere; in its own way in `interrupted` \|$/);
  expect(lineOf(await sectionNamed('Session'), 'session.ended')).toMatch(
    / \| anywhere; in its own way in `signedIn`; ignored in `loading\.completingSignIn` \|$/,
  );
  expect(lineOf(await sectionNamed('Uploads'), 'card.changed')).toContain('told so by itself or its parts');
});

test('an effect tells how it may end, whatever it is asked', async () => {
  const list = await sectionNamed('Live list');
  expect(lineOf(list, 'load')).toContain('“two ads and more to come”');
  expect(lineOf(list, 'load')).toContain('“the last ad”');
  expect(lineOf(list, 'load')).toContain('or fails (“no network”');
  expect(lineOf(list, 'listen')).toContain('It runs until it is stopped.');
});

test('commands, parts and what always holds are told where there are any', async () => {
  const session = await sectionNamed('Session');
  expect(lineOf(session, 'promptSignUp')).toContain('Invites the visitor');
  expect(session).toContain('### What always holds\n\n- ');
  expect(await sectionNamed('Uploads')).toContain('It starts other machines: [Upload card](#upload-card).');
  expect(await sectionNamed('Menu')).not.toContain('### What it tells others');
});
