import { setup, type SnapshotFrom } from 'xstate';

/**
 * Whether a navigation is under way (specification, section 2: the loading flag is set at every navigation start and
 * cleared after navigation ends).
 *
 *   idle     navigation.started → loading
 *   loading  navigation.ended → idle
 *
 * A navigation that replaces another one starts again without an end between: that stays one time of loading.
 */
export type NavigationEvent = { type: 'navigation.started' } | { type: 'navigation.ended' };

export const navigationMachine = setup({ types: { events: {} as NavigationEvent } }).createMachine({
  id: 'navigation',
  initial: 'idle',
  states: {
    idle: { on: { 'navigation.started': 'loading' } },
    loading: { tags: 'busy', on: { 'navigation.ended': 'idle' } },
  },
});

export const isLoading = (snapshot: SnapshotFrom<typeof navigationMachine>): boolean =>
  snapshot.matches('loading');
