import { setImmediate as others } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider, Rules } from './decider.js';
import { type DomainEvent, type EventStore, VersionConflict } from './event-store.js';
import { type Folded, foldedStates } from './folded-states.js';
import { queuePerKey } from './queue-per-key.js';

export interface Handled<State> {
  /** The log position of the commit; of the stream's last one when there was nothing to add. */
  position: number;
  version: number;
  /** ISO 8601: the time of that commit. */
  at: string;
  state: State;
}

export interface HandleOptions<State = unknown> {
  /** Refuse with `changedElsewhere` when the stream is not at this version and there is something to add. */
  seenVersion?: number | undefined;
  /** The stream as the caller has just read it: decided on first. It is read when another writer was faster. */
  known?: Handled<State> | undefined;
  /** Its id was made for this command, so that there is most likely no such stream: it is read only if there is. */
  isNew?: boolean;
}

/** A command, or what makes one of the time its commit will have (ISO 8601). */
export type CommandAt<Command> = Command | ((at: string) => Command);

/**
 * Decides on a stream as it is remembered, or folded anew, and appends; decides again when another writer was faster.
 * What is refused or has nothing to add is only so after the stream was read.
 */
export type HandleCommand = <Command, State, Event extends DomainEvent>(
  stream: string,
  decider: Decider<Command, State, Event>,
  command: CommandAt<Command>,
  options?: HandleOptions<State>,
) => Promise<Handled<State>>;

const attempts = 20;
/** So many commits are read and folded at once; others have their turn before the next ones. */
const pieceOfStream = 100;

/** `onForget` is called with what forgets the folded streams: when some of their events may not be read any more. */
export function commandHandler(
  store: EventStore,
  now: () => Date,
  onForget: (forget: () => void) => void = () => {},
): HandleCommand {
  const timeAfter = forwardClock(now);
  const states = foldedStates();
  onForget(() => states.clear());

  /** The stream as it is stored now: of what is known already only what came after is read. */
  async function fold<State, Event extends DomainEvent>(
    stream: string,
    rules: Rules<State, Event>,
  ): Promise<Folded<State>> {
    const since = states.generation();
    const before = states.of(stream, rules);
    let folded = before;
    for (;;) {
      const piece = await store.read(stream, folded.version, pieceOfStream);
      const last = piece.at(-1);
      if (!last) break;
      const events = piece.flatMap((commit) => commit.events as Event[]); // a stream holds its decider's events only
      const { version, position, at } = last;
      folded = { state: events.reduce(rules.evolve, folded.state), version, position, at };
      if (piece.length < pieceOfStream) break;
      await others();
    }
    if (folded !== before) states.keep(stream, rules, folded, since);
    return folded;
  }

  async function handled<Command, State, Event extends DomainEvent>(
    stream: string,
    { initialState, decide, evolve }: Decider<Command, State, Event>,
    command: CommandAt<Command>,
    { seenVersion, known, isNew = false }: HandleOptions<State> = {},
  ): Promise<Handled<State>> {
    const rules = { initialState, evolve };

    /** What is appended to a stream; nothing, or a refusal, where there is nothing to append. */
    function decided({ state, version, at: lastAt }: Folded<State>): Decided<Event> {
      const at = timeAfter(lastAt);
      const events = decide(commandAt(command, at), state);
      if (events.length > 0 && seenVersion !== undefined && seenVersion !== version)
        throw new Problem('ad-changed-elsewhere');
      return { at, events };
    }

    for (let attempt = 0; attempt < attempts; attempt++) {
      const since = states.generation();
      const remembered = states.of(stream, rules);
      const isRemembered = remembered.version > 0 || isNew;
      const given = attempt === 0 ? (known ?? (isRemembered ? remembered : undefined)) : undefined;
      const isStored = given === undefined || given === known;
      // What was read by an earlier call may be from before a key was destroyed.
      const isUpToDate = !given || remembered.version === given.version;
      const folded = given ?? (await fold(stream, rules));
      const { at, events } = isStored ? decided(folded) : decidedOnMemory(() => decided(folded));
      if (events.length === 0) {
        if (!isStored) continue;
        const { position, version, state } = folded;
        return { position, version, at: folded.at || at, state };
      }
      try {
        const commit = await store.append({ stream, version: folded.version + 1, at, events });
        const added = { position: commit.position, version: commit.version, at };
        const after = { ...added, state: events.reduce(evolve, folded.state) };
        if (isUpToDate) states.keep(stream, rules, after, since);
        return after;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
    throw new Problem('write-contention');
  }

  // Of many at once on one stream each would lose to the one before: who presses often would be refused.
  const inTurn = queuePerKey();
  return (stream, ...command) => inTurn(stream, () => handled(stream, ...command));
}

interface Decided<Event> {
  /** The time the commit will have. */
  at: string;
  events: Event[];
}

/** Others may have added what changes a refusal: it is none before the stream was read. */
function decidedOnMemory<Event>(decide: () => Decided<Event>): Decided<Event> {
  try {
    return decide();
  } catch {
    return { at: '', events: [] };
  }
}

const commandAt = <Command>(command: CommandAt<Command>, at: string): Command =>
  typeof command === 'function' ? (command as (at: string) => Command)(at) : command;

/**
 * The time of a commit: never before that of the stream's last one, which another process with another clock may have
 * given, and never before one this process gave already. While the clock is behind, times continue by a millisecond a
 * commit, so that what comes later still sorts later.
 */
function forwardClock(now: () => Date): (notBefore: string) => string {
  let latest = 0;
  return (notBefore) => {
    const current = now().getTime();
    latest = current < latest ? latest + 1 : current;
    const at = new Date(latest).toISOString();
    return at < notBefore ? notBefore : at;
  };
}
