import { assign, setup } from 'xstate';

/**
 * What a person types in a form, kept in the browser until it is saved.
 *
 *   untouched  as the form begins, empty or restored from before
 *   typing     after typingPause → stored · page.left → stored
 *   stored     storeDraft
 *   dropped    what was typed is saved, or given up: nothing is stored any more
 *   untouched, typing and stored: draft.changed → typing, the pause starting anew · draft.dropped → dropped
 */
export interface DraftContext<Draft = unknown> {
  draft: Draft;
  /** The form was left earlier, and its answers are back. */
  isRestored: boolean;
}

export interface DraftInput<Draft = unknown> {
  draft: Draft;
  isRestored: boolean;
}

export type DraftEvent<Draft = unknown> =
  | { type: 'draft.changed'; draft: Draft }
  /** The page is closed or another one is shown: there is no time to wait for a pause. */
  | { type: 'page.left' }
  | { type: 'draft.dropped' };

const vocabulary = <Draft>() =>
  setup({
    types: {
      context: {} as DraftContext<Draft>,
      input: {} as DraftInput<Draft>,
      events: {} as DraftEvent<Draft>,
    },
    actions: {
      storeDraft: (_, _params: { draft: Draft }) => {
        throw new Error('provide storeDraft');
      },
      keepDraft: assign({ draft: (_, { draft }: { draft: Draft }) => draft }),
    },
    delays: { typingPause: 400 },
  });

/** The machine for the answers of one form: `draftMachineOf<AdDraft>()`. */
export const draftMachineOf = <Draft>() =>
  vocabulary<Draft>().createMachine({
    id: 'draft',
    context: ({ input }) => ({ draft: input.draft, isRestored: input.isRestored }),
    initial: 'untouched',
    on: {
      'draft.changed': {
        target: '.typing',
        actions: { type: 'keepDraft', params: ({ event }) => event },
      },
      'draft.dropped': '.dropped',
    },
    states: {
      untouched: {},
      typing: { after: { typingPause: 'stored' }, on: { 'page.left': 'stored' } },
      stored: {
        entry: { type: 'storeDraft', params: ({ context }) => ({ draft: context.draft }) },
      },
      dropped: {
        on: {
          'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        },
      },
    },
  });

export const draftMachine = draftMachineOf<unknown>();
