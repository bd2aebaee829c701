import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from './decider.js';
import { type DomainEvent, type EventStore, VersionConflict } from './event-store.js';

export interface Handled<State> {
  /** The log position of the commit; of the stream's last one when there was nothing to add. */
  position: number;
  version: number;
  state: State;
}

export interface HandleOptions {
  /** Refuse with `changedElsewhere` when the stream is not at this version and there is something to add. */
  seenVersion?: number;
}

/** Loads a stream, decides, appends; decides again when another writer was faster. */
export type HandleCommand = <Command, State, Event extends DomainEvent>(
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  options?: HandleOptions,
) => Promise<Handled<State>>;

const attempts = 20;

export function commandHandler(store: EventStore, now: () => Date): HandleCommand {
  return async <Command, State, Event extends DomainEvent>(
    stream: string,
    { initialState, decide, evolve }: Decider<Command, State, Event>,
    command: Command,
    { seenVersion }: HandleOptions = {},
  ) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const commits = await store.read(stream);
      const last = commits.at(-1);
      const version = last?.version ?? 0;
      const past = commits.flatMap((commit) => commit.events as Event[]); // a stream holds its decider's events only
      const state = past.reduce(evolve, initialState);
      const events = decide(command, state);
      if (events.length === 0) return { position: last?.position ?? 0, version, state };
      if (seenVersion !== undefined && seenVersion !== version) throw new Problem('ad-changed-elsewhere');
      try {
        const commit = await store.append({ stream, version: version + 1, at: now().toISOString(), events });
        return {
          position: commit.position,
          version: commit.version,
          state: events.reduce(evolve, state),
        };
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
    throw new Problem('write-contention');
  };
}
