import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * A person downloads all that the marketplace stores of them, as one file.
 *
 *   idle         download.clicked → collecting
 *   collecting   done → saved · error → failed, keepProblem
 *     fetching   page.arrived → keepProgress · pause.began → paused
 *     paused     page.arrived → fetching, keepProgress
 *   saved        download.clicked → collecting
 *   failed       download.clicked → collecting
 *
 * The data themselves never enter the machine: the effect collects them and gives the browser the file.
 */
export interface DataDownloadContext {
  /** How many ads, photos and earlier versions have arrived. */
  items: number;
  /** For how long the server asked to wait, in seconds. */
  pause: number;
  problem: EffectProblem | null;
}

export type DataDownloadEvent =
  | { type: 'download.clicked' }
  | { type: 'page.arrived'; items: number }
  /** The server takes no more such requests for a while; it continues by itself. */
  | { type: 'pause.began'; seconds: number };

export interface SaveDataInput {
  onPage: (items: number) => void;
  onPause: (seconds: number) => void;
}

export const dataDownloadMachine = setup({
  types: {
    context: {} as DataDownloadContext,
    events: {} as DataDownloadEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Fetches page after page, then gives the browser the file. */
    saveData: fromPromise<void, SaveDataInput>(() => Promise.reject(new Error('provide saveData'))),
  },
  actions: {
    startOver: assign({ items: 0, pause: 0, problem: null }),
    keepProgress: assign({ items: (_, params: { items: number }) => params.items, pause: 0 }),
    keepPause: assign({ pause: (_, params: { seconds: number }) => params.seconds }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
  },
}).createMachine({
  id: 'dataDownload',
  context: { items: 0, pause: 0, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'download.clicked': 'collecting' } },
    collecting: {
      tags: 'busy',
      entry: 'startOver',
      initial: 'fetching',
      invoke: {
        id: 'saveData',
        src: 'saveData',
        input: ({ self }) => ({
          onPage: (items) => self.send({ type: 'page.arrived', items }),
          onPause: (seconds) => self.send({ type: 'pause.began', seconds }),
        }),
        onDone: 'saved',
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'page.arrived': {
          target: '.fetching',
          actions: { type: 'keepProgress', params: ({ event }) => event },
        },
      },
      states: {
        fetching: {
          on: {
            'pause.began': { target: 'paused', actions: { type: 'keepPause', params: ({ event }) => event } },
          },
        },
        paused: {},
      },
    },
    saved: { on: { 'download.clicked': 'collecting' } },
    failed: { tags: 'problem', on: { 'download.clicked': 'collecting' } },
  },
});
