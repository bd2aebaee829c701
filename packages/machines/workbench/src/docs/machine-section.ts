import { eventModel } from '@voltyard/machines/simulator/choices';
import type { EffectModel, MachineModel } from '@voltyard/machines/simulator/machine-model';
import { type ChartState, statechartOf, statesOf } from '@voltyard/machines/simulator/statechart';
import type { FoundMachine } from '../machines/found-machines.js';
import { payloadText } from './payload-text.js';

/** `upload-card`: how its files, its picture and its place on the page are called. */
export const nameOf = ({ file }: FoundMachine): string => /([^/]+)\.machine\.[jt]s$/.exec(file)![1]!;

/** `Upload card` */
export function headingOf(found: FoundMachine): string {
  const title = nameOf(found).replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Everything there is to say of one machine. */
export const sectionOf = (found: FoundMachine, all: readonly FoundMachine[]): string =>
  [
    `## ${headingOf(found)}`,
    found.model.about,
    `![The statechart of ${headingOf(found)}; its states and events are in the tables below](machines/${nameOf(found)}.svg)`,
    ...partsOf(found.model, all),
    ...statesTable(found),
    ...eventsTable(found),
    ...effectsTable(found.model),
    ...commandsTable(found.model),
    ...invariantsOf(found.model),
  ].join('\n\n');

function partsOf({ parts = {} }: MachineModel, all: readonly FoundMachine[]): string[] {
  const links = Object.values(parts).flatMap(({ machine }) =>
    all.filter(({ id }) => id === machine.id).map((part) => `[${headingOf(part)}](#${nameOf(part)})`),
  );
  return links.length === 0 ? [] : [`It starts other machines: ${links.join(', ')}.`];
}

function statesTable({ machine, model }: FoundMachine): string[] {
  const rows = innerStates(machine).map(({ path, tags }) => {
    const end = model.ends?.[path];
    const sentence = model.states[path] ?? '';
    return [
      `\`${path}\``,
      end === undefined ? sentence : `${sentence} Nothing leads on from here: ${decapitalized(end)}`,
      tags.join(', '),
    ];
  });
  return table('States', ['State', 'What it is', 'Tags'], rows);
}

const innerStates = (machine: FoundMachine['machine']): ChartState[] =>
  statesOf(statechartOf(machine)).filter(({ path }) => path !== '');

function eventsTable({ machine, model }: FoundMachine): string[] {
  const rows = Object.keys(model.events).map((type) => {
    const event = eventModel(model, type)!;
    const isInternal = event.isInternal === true;
    return [
      `\`${type}\``,
      isInternal ? `${event.about} The machine is told so by itself or its parts.` : event.about,
      'payload' in event ? payloadText(event.payload) : '',
      whereAccepted(machine, type),
    ];
  });
  return table('Events', ['Event', 'When it comes', 'What it tells', 'Where it makes a difference'], rows);
}

/** `anywhere; in its own way in interrupted` */
function whereAccepted(machine: FoundMachine['machine'], type: string): string {
  const hearing = statesOf(statechartOf(machine)).filter((state) => of(state, type).length > 0);
  const ignoring = hearing.filter((state) => of(state, type).every(isIgnored));
  const inner = hearing.filter((state) => state.path !== '' && !ignoring.includes(state));
  const isAnywhere = hearing.some(({ path }) => path === '');
  const places = isAnywhere
    ? ['anywhere', ...(inner.length > 0 ? [`in its own way in ${list(inner)}`] : [])]
    : [list(inner)];
  return [...places, ...(ignoring.length > 0 ? [`ignored in ${list(ignoring)}`] : [])].join('; ');
}

const of = ({ transitions }: ChartState, type: string) => transitions.filter(({ event }) => event === type);

const isIgnored = ({ targets, actions }: { targets: string[]; actions: string[] }): boolean =>
  targets.length === 0 && actions.length === 0;

const list = (states: readonly ChartState[]): string => states.map(({ path }) => `\`${path}\``).join(', ');

function effectsTable(model: MachineModel): string[] {
  const rows = Object.entries(model.effects as Record<string, EffectModel<unknown, unknown>>).map(
    ([name, effect]) => [`\`${name}\``, effect.about, outcomesText(effect)],
  );
  return table('What it asks for and waits for', ['Effect', 'What it does', 'How it may end'], rows);
}

function outcomesText({ answers = {}, failures = {} }: EffectModel<unknown, unknown>): string {
  const successes = typeof answers === 'function' ? namesWhateverIsAsked(answers) : Object.keys(answers);
  const ends = [
    ...(successes.length > 0 ? [`succeeds (${quoted(successes)})`] : []),
    ...(Object.keys(failures).length > 0 ? [`fails (${quoted(Object.keys(failures))})`] : []),
  ];
  return ends.length > 0 ? `It ${ends.join(' or ')}.` : 'It runs until it is stopped.';
}

/** What was asked may decide which answers there are: so both of what is left out and of what is said to be nothing. */
function namesWhateverIsAsked(answers: (input: unknown) => Readonly<Record<string, unknown>>): string[] {
  const nothing: unknown = new Proxy({}, { get: () => null });
  return [...new Set([nothing, {}].flatMap((input) => Object.keys(answers(input))))];
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

const commandsTable = ({ commands = {} }: MachineModel): string[] =>
  table(
    'What it tells others',
    ['Command', 'What it does'],
    Object.entries(commands).map(([name, about]) => [`\`${name}\``, about]),
  );

function invariantsOf({ invariants }: MachineModel): string[] {
  const sentences = Object.keys(invariants).map((sentence) => `- ${capitalized(sentence)}.`);
  return sentences.length === 0 ? [] : ['### What always holds', sentences.join('\n')];
}

/** A heading and the rows below it; nothing where there are none. */
function table(heading: string, columns: readonly string[], rows: readonly string[][]): string[] {
  const used = columns.filter((_, column) => column === 0 || rows.some((cells) => cells[column] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellsOf = (cells: readonly string[]) =>
    columns.flatMap((column, index) => (used.includes(column) ? [escaped(cells[index]!)] : []));
  if (rows.length === 0) return [];
  return [
    `### ${heading}`,
    [line(used), line(used.map(() => '---')), ...rows.map((cells) => line(cellsOf(cells)))].join('\n'),
  ];
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
