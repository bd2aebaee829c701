import type { EventStore } from '../event-store/event-store.js';
import type { Views } from '../views/views.js';

/** The highest position that a process has answered: of what it appended, and of what it read. */
export interface ToldPosition {
  readonly store: EventStore;
  readonly views: Views;
  highest(): number;
}

/** Watches what log and views answer. */
export function toldPosition(store: EventStore, views: Views): ToldPosition {
  let highest = 0;
  const noting = async <Answer extends { readonly position: number }>(
    answering: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await answering;
    highest = Math.max(highest, answer.position);
    return answer;
  };
  return {
    store: { ...store, append: (commit) => noting(store.append(commit)) },
    views: {
      ...views,
      find: (...question) => noting(views.find(...question)),
      countEach: (...question) => noting(views.countEach(...question)),
    },
    highest: () => highest,
  };
}
