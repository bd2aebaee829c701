/** What became so far of the commit that is reacted to. */
export interface Attempts {
  /** How often the reaction failed. */
  readonly tries: number;
  /** How often in a row it was begun without an outcome: the process ended meanwhile, or lost the lease. */
  readonly starts: number;
}

/** How far a subscription is; the lease of the process that reacts is kept as one too. */
export interface Checkpoint extends Attempts {
  readonly subscription: string;
  /** All of the log up to here is done with; the attempts are those of the commit after it. */
  readonly position: number;
  /** The process that wrote it. Of the lease: the one that has it; null when none does. */
  readonly holder: string | null;
  /** One more with every write: the process that has seen the newest one may write the next. */
  readonly writes: number;
}

/** A commit whose reaction failed too often, put aside so that the reader can continue. */
export interface ParkedEvent {
  readonly subscription: string;
  readonly position: number;
  readonly tries: number;
  /** How often in a row one more try was begun without an outcome, as the process ended. */
  readonly starts: number;
  /** Why the last try failed. */
  readonly reason: string;
  /** ISO 8601 */
  readonly parkedAt: string;
  /** An operator asked for one more try. */
  readonly isAskedAgain: boolean;
}

/** Which parked events are asked for. */
export interface ParkedQuery {
  readonly subscription?: string;
  /** Only those that an operator wants tried once more. */
  readonly isAskedAgain?: true;
  readonly limit: number;
}

/** The port of what subscriptions remember. `checkpoints.conformance.ts` says what an adapter must do. */
export interface Checkpoints {
  read(subscription: string): Promise<Checkpoint | null>;
  /** Of every subscription there ever was, by name. */
  all(): Promise<Checkpoint[]>;
  /**
   * Stores checkpoints of different subscriptions, durably, each in the place of the one with one write less (none: 1
   * write). Answers false, and stores nothing, for those where another process has done so.
   */
  write(next: readonly Checkpoint[]): Promise<readonly boolean[]>;
  /** Puts an event aside, or replaces what is known of it there. */
  park(event: ParkedEvent): Promise<void>;
  /** By subscription and position. */
  parked(query: ParkedQuery): Promise<ParkedEvent[]>;
  countParked(subscription: string): Promise<number>;
  /** Asks that it be tried once more; false when there is no such parked event. */
  retry(subscription: string, position: number): Promise<boolean>;
  /** Forgets a parked event; false when there is none. */
  unpark(subscription: string, position: number): Promise<boolean>;
}
