import { isDeclaredEvent } from '@voltyard/contracts/personal-data.events';
import type { Commit } from './event-store.js';

export interface DeclaredEvents {
  /** Which types of events a storage takes; tests have some of their own. */
  isDeclared?: ((type: string) => boolean) | undefined;
}

/**
 * Refuses commits with an event of a type for which no slice has said what in it is personal: all of it would be stored
 * readable, and would be readable still when its person's key is destroyed.
 */
export const refuseUndeclared =
  ({ isDeclared = isDeclaredEvent }: DeclaredEvents) =>
  ({ events }: Pick<Commit, 'events'>): void => {
    const undeclared = events.find(({ type }) => !isDeclared(type));
    if (undeclared)
      throw new Error(
        `Events of type ${undeclared.type} are not stored: no slice says what in them is personal ` +
          '(packages/contracts/src/personal-data.events.ts).',
      );
  };
