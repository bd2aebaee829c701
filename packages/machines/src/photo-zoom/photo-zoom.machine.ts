import { assign, setup } from 'xstate';
import {
  fitted,
  maxScale,
  movedBy,
  type Point,
  type Room,
  scaledAt,
  type ZoomView,
} from './zoom-geometry.js';

/**
 * How closely a photo is looked at over the whole screen.
 *
 *   fitted  zoom.scaled [isLarger] → zoomed · zoom.toggled → zoomed
 *   zoomed  zoom.scaled [isSmallest] → fitted · zoom.scaled, zoom.moved · zoom.toggled → fitted
 *   both    photo.shown, zoom.reset → fitted
 *
 * The point that a gesture is about shows the same of the photo before and after.
 */
export interface PhotoZoomContext {
  photoId: string | null;
  view: ZoomView;
}

export interface At {
  at: Point;
  room: Room;
}

export type PhotoZoomEvent =
  | ({ type: 'zoom.scaled'; times: number } & At)
  | ({ type: 'zoom.toggled' } & At)
  | { type: 'zoom.moved'; way: Point; room: Room }
  /** Another photo; null while there is none. */
  | { type: 'photo.shown'; photoId: string | null }
  /** Also when the stage has another size. */
  | { type: 'zoom.reset' };

/** What a double tap enlarges to. */
export const closeUp = 2.5;
/** What a press of the button or of a key enlarges by. */
export const zoomStep = 1.6;

export const photoZoomMachine = setup({
  types: { context: {} as PhotoZoomContext, events: {} as PhotoZoomEvent },
  actions: {
    scale: assign({
      view: ({ context: { view } }, { times, at, room }: { times: number } & At) =>
        scaledAt(view, view.scale * times, at, room),
    }),
    enlarge: assign({
      view: ({ context: { view } }, { at, room }: At) => scaledAt(view, closeUp, at, room),
    }),
    move: assign({
      view: ({ context: { view } }, { way, room }: { way: Point; room: Room }) => movedBy(view, way, room),
    }),
    fit: assign({ view: fitted }),
    keepPhoto: assign({ photoId: (_, params: { photoId: string | null }) => params.photoId }),
  },
  guards: {
    isLarger: (_, { times }: { times: number }) => times > 1,
    isSmallest: ({ context }, { times }: { times: number }) => context.view.scale * times <= 1,
  },
}).createMachine({
  id: 'photoZoom',
  context: { photoId: null, view: fitted },
  initial: 'fitted',
  on: {
    'photo.shown': { target: '.fitted', actions: { type: 'keepPhoto', params: ({ event }) => event } },
    'zoom.reset': '.fitted',
  },
  states: {
    fitted: {
      entry: 'fit',
      on: {
        'zoom.scaled': {
          guard: { type: 'isLarger', params: ({ event }) => event },
          target: 'zoomed',
          actions: { type: 'scale', params: ({ event }) => event },
        },
        'zoom.toggled': { target: 'zoomed', actions: { type: 'enlarge', params: ({ event }) => event } },
      },
    },
    zoomed: {
      on: {
        'zoom.scaled': [
          { guard: { type: 'isSmallest', params: ({ event }) => event }, target: 'fitted' },
          { actions: { type: 'scale', params: ({ event }) => event } },
        ],
        'zoom.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'zoom.toggled': 'fitted',
      },
    },
  },
});

/** Whether it cannot be enlarged further. */
export const isLargest = ({ scale }: ZoomView): boolean => scale >= maxScale;
