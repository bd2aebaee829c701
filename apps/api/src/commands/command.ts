import type { Config } from '../config.js';
import type { SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { Projection } from '../views/views.js';
import type { ProgressReporter } from './progress-reporter.js';

/** What `npm run NAME -- --FLAG VALUE …` does instead of serving. */
export interface Command<Flag extends string = string, Choice extends string = never> {
  /** Its flags, each needed and with a value; here what stands for the value. */
  readonly flags: Readonly<Record<Flag, string>>;
  /** Flags with a value that may be left out. */
  readonly choices?: Readonly<Record<Choice, string>>;
  /** What `--help` says below the line that shows the flags. */
  readonly help: string;
  run(
    given: Readonly<Record<Flag, string> & Partial<Record<Choice, string>>>,
    dependencies: CommandDependencies,
  ): Promise<void>;
}

export interface CommandDependencies {
  readonly projections: readonly Projection[];
  /** See `SqliteOptions`. */
  readonly preparingThread?: string;
  readonly subscriptions: readonly SubscriptionDefinition[];
  readonly reporter: ProgressReporter;
  readonly readConfig: () => Config;
  /**
   * From this call on the order to stop (Ctrl-C) no longer ends the process at once: it aborts the signal, and the
   * command ends at its next step. So it is not for what blocks the process while it works.
   */
  readonly stopOnSignal: () => AbortSignal;
}

/** Why a command cannot do what it was asked, in a sentence that a person can act on. */
export class CommandProblem extends Error {
  override readonly name: string = 'CommandProblem';
}

/** It was ordered to stop. */
export class Stopped extends CommandProblem {
  override readonly name = 'Stopped';
  constructor() {
    super('Stopped before the end. Run the same command again.');
  }
}
