import { assign, setup } from 'xstate';

/**
 * What a person types in a form, stored in the browser until it is saved.
 *
 *   untouched  as the form begins, empty or restored from before
 *   typing     after typingPause → stored · page.left → stored
 *   stored     storeDraft · draft.refused → unstored
 *   unstored   the browser has no room for it, or stores nothing: what was typed is here until the page is left
 *   updated    another tab has changed the draft: its answers are here too
 *   conflicted two tabs have different answers: nothing is stored until the person has chosen
 *              own.chosen → stored · other.chosen → updated
 *   dropped    what was typed is saved, or given up: nothing is stored any more
 *   untouched, typing, stored, unstored and updated: draft.changed → typing, the pause starting anew
 *   untouched, stored and updated: draft.changedElsewhere → updated; typing and unstored: → conflicted
 *   untouched [isRestored], and everywhere else but dropped: draft.collided → conflicted
 *   everywhere: draft.dropped → dropped
 */
export interface DraftContext<Draft = unknown> {
  draft: Draft;
  /** The form was left earlier, and its answers are back; false once another tab's were here, or were to be. */
  isRestored: boolean;
  /** What another tab has stored while this one was typed in; null unless the person has to choose. */
  other: Draft | null;
}

export interface DraftInput<Draft = unknown> {
  draft: Draft;
  isRestored: boolean;
}

export type DraftEvent<Draft = unknown> =
  | { type: 'draft.changed'; draft: Draft }
  /** The page is closed or another one is shown: there is no time to wait for a pause. */
  | { type: 'page.left' }
  | { type: 'draft.dropped' }
  /** The browser did not store what it was given last. */
  | { type: 'draft.refused' }
  /** Another tab has stored other answers of the same draft. */
  | { type: 'draft.changedElsewhere'; draft: Draft }
  /** Another tab has stored a draft that was begun there, in the place of this one. */
  | { type: 'draft.collided'; draft: Draft }
  /** Of two drafts the person takes the one of this tab. */
  | { type: 'own.chosen' }
  | { type: 'other.chosen' };

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
      keepOther: assign({ other: (_, { draft }: { draft: Draft }) => draft }),
      takeNewest: assign((_, { draft }: { draft: Draft }) => ({ draft, isRestored: false })),
      takeOther: assign(({ context }) => ({
        draft: context.other ?? context.draft,
        other: null,
        isRestored: false,
      })),
      takeOwn: assign({ other: null, isRestored: false }),
      forgetOther: assign({ other: null }),
    },
    guards: { isRestored: ({ context }) => context.isRestored },
    delays: { typingPause: 400 },
  });

/** The machine for the answers of one form: `draftMachineOf<AdDraft>()`. */
export const draftMachineOf = <Draft>() =>
  vocabulary<Draft>().createMachine({
    id: 'draft',
    context: ({ input }) => ({ draft: input.draft, isRestored: input.isRestored, other: null }),
    initial: 'untouched',
    on: {
      'draft.changed': {
        target: '.typing',
        actions: { type: 'keepDraft', params: ({ event }) => event },
      },
      'draft.changedElsewhere': {
        target: '.updated',
        actions: { type: 'takeNewest', params: ({ event }) => event },
      },
      'draft.collided': {
        target: '.conflicted',
        actions: { type: 'keepOther', params: ({ event }) => event },
      },
      'draft.dropped': '.dropped',
    },
    states: {
      untouched: {
        on: {
          'draft.collided': [
            {
              guard: 'isRestored',
              target: 'conflicted',
              actions: { type: 'keepOther', params: ({ event }) => event },
            },
            // An empty form has nothing to lose: should it be typed in, the other tab asks.
            {},
          ],
        },
      },
      typing: {
        after: { typingPause: 'stored' },
        on: {
          'page.left': 'stored',
          'draft.changedElsewhere': {
            target: 'conflicted',
            actions: { type: 'keepOther', params: ({ event }) => event },
          },
        },
      },
      stored: {
        entry: { type: 'storeDraft', params: ({ context }) => ({ draft: context.draft }) },
        on: { 'draft.refused': 'unstored' },
      },
      unstored: {
        on: {
          'draft.changedElsewhere': {
            target: 'conflicted',
            actions: { type: 'keepOther', params: ({ event }) => event },
          },
        },
      },
      updated: {},
      conflicted: {
        on: {
          'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
          'draft.changedElsewhere': { actions: { type: 'keepOther', params: ({ event }) => event } },
          'own.chosen': { target: 'stored', actions: 'takeOwn' },
          'draft.dropped': { target: 'dropped', actions: 'forgetOther' },
          'other.chosen': { target: 'updated', actions: 'takeOther' },
        },
      },
      dropped: {
        on: {
          'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
          'draft.changedElsewhere': {},
          'draft.collided': {},
        },
      },
    },
  });

export const draftMachine = draftMachineOf<unknown>();
