import { commandsIn, type StepSnapshot } from './step-snapshot.js';
import type { Scenario } from './scenario.js';

/**
 * A scenario as a jest test for the machine's folder: plays its steps and expects the result of each in the simulator.
 * @param snapshots the start and what came of each step
 */
export function testOf(scenario: Scenario, snapshots: readonly StepSnapshot[]): string {
  const { machine, input, steps } = scenario;
  const title = scenario.title ?? `${machine} ends in ${stateText(snapshots.at(-1)!)}`;
  const model = `${machine}Model`;
  const started = typeof input === 'string' ? `${model}.inputs[${literal(input)}]` : literal(input);
  const played = steps.flatMap((step, index) => [
    '',
    `simulator.play(${literal(step)});`,
    ...expected(snapshots[index + 1]!),
  ]);
  const checksCommands = snapshots.some((current) => commandsIn(current).length > 0);
  const body = [
    `const simulator = createSimulator(${model}, ${started});`,
    ...expected(snapshots[0]!),
    ...played,
  ];
  return [
    `// packages/machines/src/${kebabCase(machine)}/${kebabCase(title)}.test.ts`,
    `import { ${checksCommands ? 'commandsIn, ' : ''}createSimulator } from '../simulator/simulator.js';`,
    `import { ${model} } from './${kebabCase(machine)}.model.js';`,
    '',
    `test(${literal(title)}, () => {`,
    ...body.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}

function expected(current: StepSnapshot): string[] {
  if (current.crash !== null)
    return [`expect(simulator.current().crash).toEqual(${literal(current.crash)});`];
  const { value, context } = current.snapshot;
  const commands = commandsIn(current);
  return [
    `expect(simulator.current().snapshot.value).toEqual(${literal(value)});`,
    `expect(simulator.current().snapshot.context).toMatchObject(${literal(plainParts(context))});`,
    ...(commands.length > 0
      ? [`expect(commandsIn(simulator.current())).toEqual(${literal(commands)});`]
      : []),
  ];
}

const stateText = ({ snapshot: { value } }: StepSnapshot): string =>
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
