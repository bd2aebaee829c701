import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import { nextPhoto } from './next-photo.js';

/**
 * The photo that is open in a gallery that changes meanwhile.
 *
 *   photo
 *     closed     no photo is open
 *     looking    [isClosed] → closed · [isRestored] → looking, showPhoto · [isNearEnd] → shown, loadPage
 *                [isInGallery] → shown · [isReplaceable] → looking, showPhoto · [isDeleted], [isNowhere] → missing
 *                [hasFailed] → failed · [mayLoad] → sought, loadPage · else → sought (never rested in)
 *     sought     it may be on a page that is not loaded yet
 *     shown
 *     missing    it was deleted and nothing of what was there is left, or it was never in this gallery
 *     failed     the page it may be on could not be loaded; load.retried: loadAgain
 *     from everywhere: photo.opened, gallery.changed, photo.restored → looking
 *   deletion
 *     none       delete.clicked → deleting
 *     deleting   done → none · error → failed
 *     failed     delete.clicked → deleting · photo.opened → none
 *
 * A photo is known by its id, so arrivals never move it away. Which one is open is what the address says; the machine
 * changes it only by `showPhoto`: where a photo was deleted, or is back.
 */
export interface GalleryView {
  /** In the order in which the gallery shows them. */
  photoIds: readonly string[];
  /** Photos that were in the gallery and are deleted. */
  deletedIds: readonly string[];
  hasMore: boolean;
  /** The first or a further page is on its way. */
  isLoading: boolean;
  /** Why a page could not be loaded. */
  problem: string | null;
}

export interface ViewerContext {
  openId: string | null;
  gallery: GalleryView;
  /** The gallery's order when the open photo was last in it. */
  lastOrder: readonly string[];
  /** The open photo is the one next to a photo that was deleted. */
  isStandIn: boolean;
  /** A deleted photo that is restored: it is shown again as soon as the gallery has it. */
  restoredId: string | null;
  deletingId: string | null;
  /** Why the last photo could not be deleted. */
  problem: EffectProblem | null;
}

export interface ViewerInput {
  /** The photo that the address names when the page is opened. */
  photoId: string | null;
}

export type ViewerEvent =
  /** The address names this photo, or none. */
  | { type: 'photo.opened'; photoId: string | null }
  | { type: 'gallery.changed'; gallery: GalleryView }
  | { type: 'photo.restored'; photoId: string }
  | { type: 'delete.clicked'; photoId: string }
  | { type: 'load.retried' };

/** How many photos before the end of what is loaded the next page is loaded. */
const reach = 3;

const isOpenIn = ({ openId }: ViewerContext, ids: readonly string[]): boolean =>
  openId !== null && ids.includes(openId);

const standInOf = ({ openId, lastOrder, gallery }: ViewerContext): string | null =>
  openId === null ? null : nextPhoto(lastOrder, openId, gallery.photoIds);

const mayLoad = ({ gallery }: ViewerContext): boolean =>
  gallery.hasMore && !gallery.isLoading && gallery.problem === null;

export const viewerMachine = setup({
  types: {
    context: {} as ViewerContext,
    input: {} as ViewerInput,
    events: {} as ViewerEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    deletePhoto: fromPromise<void, { photoId: string }>(() =>
      Promise.reject(new Error('provide deletePhoto')),
    ),
  },
  actions: {
    showPhoto: (_, _params: { photoId: string | null }) => {
      throw new Error('provide showPhoto');
    },
    /** A page as large as there is, where a photo is sought. */
    loadPage: (_, _params: { isLarge: boolean }) => {
      throw new Error('provide loadPage');
    },
    loadAgain: () => {
      throw new Error('provide loadAgain');
    },
    openPhoto: assign((_, { photoId }: { photoId: string | null }) => ({
      openId: photoId,
      isStandIn: false,
    })),
    takeGallery: assign({ gallery: (_, { gallery }: { gallery: GalleryView }) => gallery }),
    rememberOrder: assign({ lastOrder: ({ context }) => context.gallery.photoIds }),
    takeStandIn: assign(({ context }) => ({ openId: standInOf(context), isStandIn: true })),
    awaitRestored: assign({ restoredId: (_, { photoId }: { photoId: string }) => photoId }),
    takeRestored: assign(({ context }) => ({
      openId: context.restoredId,
      restoredId: null,
      isStandIn: false,
    })),
    forgetRestored: assign({ restoredId: null }),
    beginDeletion: assign((_, { photoId }: { photoId: string }) => ({ deletingId: photoId, problem: null })),
    endDeletion: assign({ deletingId: null }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOtherPhoto: ({ context }, { photoId }: { photoId: string | null }) => photoId !== context.openId,
    isClosed: ({ context }) => context.openId === null,
    isRestored: ({ context: { restoredId, gallery } }) =>
      restoredId !== null && gallery.photoIds.includes(restoredId),
    isInGallery: ({ context }) => isOpenIn(context, context.gallery.photoIds),
    isReplaceable: ({ context }) =>
      isOpenIn(context, context.gallery.deletedIds) && standInOf(context) !== null,
    isDeleted: ({ context }) => isOpenIn(context, context.gallery.deletedIds),
    hasFailed: ({ context }) => context.gallery.problem !== null,
    isNowhere: ({ context: { gallery } }) =>
      !gallery.hasMore && !gallery.isLoading && gallery.problem === null,
    mayLoad: ({ context }) => mayLoad(context),
    isNearEnd: ({ context }) => isOpenIn(context, context.gallery.photoIds.slice(-reach)) && mayLoad(context),
  },
}).createMachine({
  id: 'viewer',
  type: 'parallel',
  context: ({ input }) => ({
    openId: input.photoId,
    gallery: { photoIds: [], deletedIds: [], hasMore: false, isLoading: true, problem: null },
    lastOrder: [],
    isStandIn: false,
    restoredId: null,
    deletingId: null,
    problem: null,
  }),
  states: {
    photo: {
      initial: 'looking',
      on: {
        'photo.opened': {
          guard: { type: 'isOtherPhoto', params: ({ event }) => event },
          target: '.looking',
          actions: { type: 'openPhoto', params: ({ event }) => event },
        },
        'gallery.changed': {
          target: '.looking',
          actions: { type: 'takeGallery', params: ({ event }) => event },
        },
        'photo.restored': {
          target: '.looking',
          actions: { type: 'awaitRestored', params: ({ event }) => event },
        },
      },
      states: {
        closed: { entry: 'forgetRestored' },
        looking: {
          always: [
            { guard: 'isClosed', target: 'closed' },
            {
              guard: 'isRestored',
              target: 'looking',
              reenter: true,
              actions: [
                'takeRestored',
                { type: 'showPhoto', params: ({ context }) => ({ photoId: context.openId }) },
              ],
            },
            {
              guard: 'isNearEnd',
              target: 'shown',
              actions: { type: 'loadPage', params: { isLarge: false } },
            },
            { guard: 'isInGallery', target: 'shown' },
            {
              guard: 'isReplaceable',
              target: 'looking',
              reenter: true,
              actions: [
                'takeStandIn',
                { type: 'showPhoto', params: ({ context }) => ({ photoId: context.openId }) },
              ],
            },
            { guard: 'isDeleted', target: 'missing' },
            { guard: 'isNowhere', target: 'missing' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'mayLoad', target: 'sought', actions: { type: 'loadPage', params: { isLarge: true } } },
            { target: 'sought' },
          ],
        },
        sought: { tags: 'busy' },
        shown: { entry: 'rememberOrder' },
        missing: {},
        failed: { tags: 'problem', on: { 'load.retried': { actions: 'loadAgain' } } },
      },
    },
    deletion: {
      initial: 'none',
      states: {
        none: {
          on: {
            'delete.clicked': {
              target: 'deleting',
              actions: { type: 'beginDeletion', params: ({ event }) => event },
            },
          },
        },
        deleting: {
          tags: 'busy',
          exit: 'endDeletion',
          invoke: {
            id: 'deletePhoto',
            src: 'deletePhoto',
            input: ({ context }) => ({ photoId: context.deletingId ?? '' }),
            onDone: 'none',
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        failed: {
          tags: 'problem',
          exit: 'forgetProblem',
          on: {
            'delete.clicked': {
              target: 'deleting',
              actions: { type: 'beginDeletion', params: ({ event }) => event },
            },
            'photo.opened': {
              guard: { type: 'isOtherPhoto', params: ({ event }) => event },
              target: 'none',
            },
          },
        },
      },
    },
  },
});
