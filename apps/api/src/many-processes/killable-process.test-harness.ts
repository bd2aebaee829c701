import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface KillableProcess {
  start(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** As the system names it while it runs. */
  pid(): number | undefined;
  /** The end of what it wrote on its outputs since it was started. */
  said(): string;
}

export interface ProcessOptions {
  program: string;
  args: readonly string[];
  environment: Record<string, string>;
  /** Whether it answers by now. */
  isReady: () => Promise<boolean>;
}

const startTimeout = 120_000;

/** A real process that is killed without warning and started again, as often as a test likes. */
export function killableProcess({ program, args, environment, isReady }: ProcessOptions): KillableProcess {
  let child: ChildProcess | null = null;
  let said = '';
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    pid: () => (isRunning() ? child?.pid : undefined),
    said: () => said,
    start: async () => {
      said = '';
      // A database server of ours ends with its standard input, should this process not come to kill it.
      child = spawn(program, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.on('data', (piece) => (said = `${said}${piece}`.slice(-10_000)));
      }
      const deadline = Date.now() + startTimeout;
      while (!(await isReady())) {
        if (!isRunning() || Date.now() > deadline) throw new Error(`${program} did not start: ${said}`);
        await pause(20);
      }
    },
    kill: async () => {
      if (!child || !isRunning()) return;
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
