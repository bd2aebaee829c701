import { Piscina } from 'piscina';

type ThreadPoolOptions = Omit<
  NonNullable<ConstructorParameters<typeof Piscina>[0]>,
  'execArgv' | 'recordTiming'
>;

/** Threads that run one file. What a thread had to do fails with it, and another one takes its place. */
export function threadPool(options: ThreadPoolOptions): Piscina {
  const pool = new Piscina({
    ...options,
    recordTiming: false,
    // Piscina tries `require` first: Node 24 aborts the whole process when a thread ends while it so loads an ES module.
    execArgv: ['--no-experimental-require-module'],
  });
  // The caller of a task is told already; without this listener the event would end the process.
  pool.on('error', () => {});
  return pool;
}
