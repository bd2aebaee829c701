import { parseArgs } from 'node:util';
import { ConfigProblem } from '../config.js';
import { StorageTargetProblem } from '../storage/storage-target.js';
import { RebuildAtWork, StorageUnavailable } from '../storage/storage.js';
import { type Command, CommandProblem, Stopped, type CommandDependencies } from './command.js';
import { exportCommand } from './export.command.js';
import { importCommand } from './import.command.js';
import { migrateCommand } from './migrate.command.js';
import type { ProgressReporter } from './progress-reporter.js';
import { ratesCommand } from './rates.command.js';
import { rebuildCommand } from './rebuild.command.js';
import { reportsCommand } from './reports.command.js';
import { sampleCommand } from './sample.command.js';
import { subscriptionsCommand } from './subscriptions.command.js';

const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  export: exportCommand,
  import: importCommand,
  rebuild: rebuildCommand,
  rates: ratesCommand,
  reports: reportsCommand,
  sample: sampleCommand,
  subscriptions: subscriptionsCommand,
};

/** How long the running step may take after the order to stop, ms. */
const stopTimeout = 5000;
const exitCodes = { done: 0, failed: 1, stopped: 130 };

/** Runs a command to its end; answers the process' exit code. */
export async function runCommand(
  name: string,
  args: string[],
  options: Omit<CommandDependencies, 'stopOnSignal'>,
): Promise<number> {
  const { reporter } = options;
  const stopOnSignal = () => stoppingOnSignal(reporter);
  try {
    const command = commandNamed(name);
    const given = flagsIn(args, name, command);
    if (given === 'help') console.log(`${usageOf(name, command)}\n\n${command.help}`);
    else await command.run(given, { ...options, stopOnSignal });
    return exitCodes.done;
  } catch (error) {
    reporter.say(sentenceOf(error));
    return error instanceof Stopped ? exitCodes.stopped : exitCodes.failed;
  } finally {
    reporter.end();
  }
}

function commandNamed(name: string): Command {
  if (Object.hasOwn(commands, name)) return commands[name]!;
  throw new CommandProblem(`There is no command ${name}. There are ${Object.keys(commands).join(', ')}.`);
}

function flagsIn(args: string[], name: string, command: Command): Record<string, string> | 'help' {
  const refused = (why: string) =>
    new CommandProblem(`${why}\n${usageOf(name, command)}\nWith --help it says more.`);
  const values = parsed(args, command, refused);
  if (values.help) return 'help';
  for (const flag of Object.keys(command.flags)) if (!values[flag]) throw refused(`--${flag} is missing.`);
  return values as Record<string, string>;
}

function parsed(args: string[], command: Command, refused: (why: string) => CommandProblem) {
  const named = Object.keys({ ...command.flags, ...command.choices });
  const flags = named.map((flag) => [flag, { type: 'string' }] as const);
  const options = { ...Object.fromEntries(flags), help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options }).values as Record<string, string | boolean | undefined>;
  } catch (error) {
    // Its first sentence says what; the rest is advice for other programs.
    const [what] = (error as Error).message.split(/\.\s|\n/);
    throw refused(`${what}.`);
  }
}

function usageOf(name: string, { flags, choices = {} }: Command): string {
  const needed = Object.entries(flags).map(([flag, value]) => `--${flag} ${value}`);
  const possible = Object.entries<string>(choices).map(([flag, value]) => `--${flag} ${value}`);
  const dashes = needed.length > 0 ? '' : '-- ';
  const choice = possible.length > 0 ? `[${dashes}${possible.join(' | ')}]` : '';
  return [`npm run ${name}`, ...(needed.length > 0 ? ['--', ...needed] : []), choice].join(' ').trimEnd();
}

function stoppingOnSignal(reporter: ProgressReporter): AbortSignal {
  const stopping = new AbortController();
  // A step that hangs is not waited for: the next run continues what is cut off here.
  const cutOff = () => {
    reporter.say(new Stopped().message);
    process.exit(exitCodes.stopped);
  };
  const stop = () => {
    stopping.abort(new Stopped());
    setTimeout(cutOff, stopTimeout).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return stopping.signal;
}

/** What cannot be said in a sentence is a mistake of ours, and is thrown on. */
function sentenceOf(error: unknown): string {
  if (error instanceof StorageUnavailable)
    return `The database went away: ${(error.cause as Error).message}\nRun the same command again when it is back.`;
  const isForPeople = [CommandProblem, RebuildAtWork, StorageTargetProblem, ConfigProblem].some(
    (kind) => error instanceof kind,
  );
  if (isForPeople) return (error as Error).message;
  // The system's own: a full disk, a forbidden folder.
  if ((error as NodeJS.ErrnoException).code !== undefined) return `It failed: ${(error as Error).message}`;
  throw error;
}
