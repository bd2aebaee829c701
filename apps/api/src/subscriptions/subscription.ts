import type { Commit, DomainEvent } from '../event-store/event-store.js';

/** What is known of a subscription where none runs: an operator's command reads it beside the server. */
export interface SubscriptionDefinition {
  /** Names its checkpoint: a new name reads the log from its beginning. Small letters and `-`. */
  readonly name: string;
  /** How old a commit is when it is reacted to, ms; at once when left out. */
  readonly delay?: number;
}

/**
 * A reader of the log that acts. It is given every event it wants in the order of the log, each at least once and
 * by one process at a time: after a crash some come again. So a reaction changes nothing the second time, which is
 * easy when the stream it appends to is named by what it is about.
 */
export interface Subscription<Event extends DomainEvent = DomainEvent> extends SubscriptionDefinition {
  readonly reactsTo: ReadonlySet<Event['type']>;
  /**
   * Rejects when it could not be done, and is then asked again. A storage that is away is waited for. What may be long
   * is done a batch at a time: after one that has changed something it answers `more`, and is asked again at once.
   * Within a batch `signalProgress` says that it is still working, so that its time limit begins anew.
   */
  react(event: Event, commit: Omit<Commit, 'events'>, signalProgress: () => void): Promise<Reacted>;
}

export type Reacted = 'done' | 'more';

/** What a subscription wants of a commit. */
export const wantedOf = ({ reactsTo }: Subscription, { events }: Commit): readonly DomainEvent[] =>
  events.filter(({ type }) => reactsTo.has(type));

/**
 * The first of these commits that are old enough. The time of a commit that has not come yet was a mistake of some
 * clock and says nothing: such a commit waits for one after it, so that it does not hold up the rest for as long.
 */
export function dueOf(commits: readonly Commit[], now: Date, delay = 0): readonly Commit[] {
  if (delay === 0) return commits;
  let due = 0;
  for (const [index, { at }] of commits.entries()) {
    const time = Date.parse(at);
    if (time > now.getTime()) continue;
    if (time >= now.getTime() - delay) break;
    due = index + 1;
  }
  return commits.slice(0, due);
}
