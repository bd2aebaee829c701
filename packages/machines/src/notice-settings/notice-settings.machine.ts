import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Of which kinds a person wants no notices.
 *
 *   loading   done → shown · error → unloaded
 *   unloaded  settings.retried → loading
 *   shown     kind.switched → saving
 *   saving    done [isAsWanted] → shown · done → saving, again · error → shown, as it was
 *             kind.switched is kept, and saved after what is under way
 *
 * Saving one after the other, the last press counts, however late an answer comes.
 */
export interface NoticeSettingsContext {
  /** What the person wants; the switches show it. */
  off: NoticeKind[];
  /** What is stored, as far as it is known. */
  stored: NoticeKind[];
  problem: EffectProblem | null;
}

export type NoticeSettingsEvent =
  | { type: 'settings.retried' }
  | { type: 'kind.switched'; kind: NoticeKind; isOn: boolean };

const switched = (off: NoticeKind[], kind: NoticeKind, isOn: boolean): NoticeKind[] =>
  isOn ? off.filter((one) => one !== kind) : [...new Set([...off, kind])].toSorted();

const isSame = (one: readonly NoticeKind[], other: readonly NoticeKind[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const noticeSettingsMachine = setup({
  types: { context: {} as NoticeSettingsContext, events: {} as NoticeSettingsEvent, tags: {} as 'busy' },
  actors: {
    fetchSettings: fromPromise<NoticeKind[]>(() => provide('fetchSettings')),
    /** Answers what is stored then. */
    saveSettings: fromPromise<NoticeKind[], { off: NoticeKind[] }>(() => provide('saveSettings')),
  },
  actions: {
    keepStored: assign((_, { off }: { off: NoticeKind[] }) => ({ stored: off })),
    showStored: assign(({ context }) => ({ off: context.stored })),
    keepSwitched: assign(({ context }, { kind, isOn }: { kind: NoticeKind; isOn: boolean }) => ({
      off: switched(context.off, kind, isOn),
    })),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isAsWanted: ({ context }, params: { off: NoticeKind[] }) => isSame(context.off, params.off),
  },
}).createMachine({
  id: 'noticeSettings',
  context: { off: [], stored: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepStored', params: ({ event }) => ({ off: event.output }) }, 'showStored'],
        },
        onError: { target: 'unloaded', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    unloaded: { on: { 'settings.retried': 'loading' } },
    shown: {
      on: {
        'kind.switched': {
          target: 'saving',
          actions: { type: 'keepSwitched', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'kind.switched': { actions: { type: 'keepSwitched', params: ({ event }) => event } } },
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { off } }) => ({ off }),
        onDone: [
          {
            guard: { type: 'isAsWanted', params: ({ event }) => ({ off: event.output }) },
            target: 'shown',
            actions: { type: 'keepStored', params: ({ event }) => ({ off: event.output }) },
          },
          {
            target: 'saving',
            reenter: true,
            actions: { type: 'keepStored', params: ({ event }) => ({ off: event.output }) },
          },
        ],
        onError: {
          target: 'shown',
          actions: ['showStored', { type: 'keepProblem', params: ({ event }) => event }],
        },
      },
    },
  },
});
