import { commandsIn, type Frame } from './frame.js';
import type { Scenario } from './scenario.js';

/**
 * A scenario as a jest test for the machine's folder: plays its steps and expects what came of each of them on the bench.
 * @param frames the start and what came of each step
 */
export function testOf(scenario: Scenario, frames: readonly Frame[]): string {
  const { machine, input, steps } = scenario;
  const title = scenario.title ?? `${machine} ends in ${wordsOf(frames.at(-1)!)}`;
  const model = `${machine}Model`;
  const started = typeof input === 'string' ? `${model}.inputs[${literal(input)}]` : literal(input);
  const played = steps.flatMap((step, index) => [
    '',
    `bench.play(${literal(step)});`,
    ...expected(frames[index + 1]!),
  ]);
  const tellsOfCommands = frames.some((frame) => commandsIn(frame).length > 0);
  const body = [`const bench = createBench(${model}, ${started});`, ...expected(frames[0]!), ...played];
  return [
    `// packages/machines/src/${kebabCase(machine)}/${kebabCase(title)}.test.ts`,
    `import { ${tellsOfCommands ? 'commandsIn, ' : ''}createBench } from '../bench/bench.js';`,
    `import { ${model} } from './${kebabCase(machine)}.model.js';`,
    '',
    `test(${literal(title)}, () => {`,
    ...body.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}

function expected(frame: Frame): string[] {
  if (frame.crash !== null) return [`expect(bench.frame().crash).toEqual(${literal(frame.crash)});`];
  const { value, context } = frame.snapshot;
  const commands = commandsIn(frame);
  return [
    `expect(bench.frame().snapshot.value).toEqual(${literal(value)});`,
    `expect(bench.frame().snapshot.context).toMatchObject(${literal(plainParts(context))});`,
    ...(commands.length > 0 ? [`expect(commandsIn(bench.frame())).toEqual(${literal(commands)});`] : []),
  ];
}

const wordsOf = ({ snapshot: { value } }: Frame): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const literal = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'undefined';

/** What of a context can be written down: a function or an actor in it cannot. */
function plainParts(context: object): object {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || value === undefined) return false;
  if (typeof value !== 'object' || value === null) return true;
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && Object.values(value).every(isPlain);
}

/** `uploadCard` is `upload-card`, `No network, twice` is `no-network-twice`. */
export const kebabCase = (words: string): string =>
  words
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
