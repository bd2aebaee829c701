import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { photoZoomMachine } from './photo-zoom.machine.js';
import { maxScale } from './zoom-geometry.js';

const room = { photo: { width: 390, height: 260 }, stage: { width: 390, height: 700 } };
const point = z.object({ x: z.number(), y: z.number() });
const size = z.object({ width: z.number(), height: z.number() });
const at = { at: point, room: z.object({ photo: size, stage: size }) };

export const photoZoomModel = modelOf<typeof photoZoomMachine>({
  machine: photoZoomMachine,
  about: 'How closely a photo is looked at over the whole screen.',
  inputs: { 'a photo': undefined },
  states: {
    fitted: 'The whole photo is seen.',
    zoomed: 'A part of the photo is seen larger, and can be moved.',
  },
  events: {
    'zoom.scaled': {
      about: 'Fingers, the wheel, a key or a button enlarge or reduce it around a point.',
      payload: z.object({ times: z.number().positive(), ...at }),
      examples: {
        'twice as large': { times: 2, at: { x: 0, y: 0 }, room },
        'half as large': { times: 0.5, at: { x: 0, y: 0 }, room },
      },
    },
    'zoom.toggled': {
      about: 'The person taps or clicks twice.',
      payload: z.object(at),
      examples: { 'at the right': { at: { x: 100, y: 0 }, room } },
    },
    'zoom.moved': {
      about: 'The person drags it.',
      payload: z.object({ way: point, room: at.room }),
      examples: { 'to the left': { way: { x: -60, y: 0 }, room } },
    },
    'photo.shown': {
      about: 'Another photo is shown, or none.',
      payload: z.object({ photoId: z.string().nullable() }),
      examples: { 'a photo': { photoId: 'p1' } },
    },
    'zoom.reset': { about: 'The person wants the whole photo, or the window has another size.' },
  },
  effects: {},
  distinguish: ({ value, context: { view, photoId } }) => [value, Math.round(view.scale * 4), photoId],
  invariants: {
    'the whole photo is seen exactly where it is not enlarged': (now) =>
      now.matches('fitted') === (now.context.view.scale === 1),
    'it is never larger than five times': (now) => now.context.view.scale <= maxScale,
    'a whole photo stands in the middle': (now) =>
      !now.matches('fitted') || (now.context.view.x === 0 && now.context.view.y === 0),
  },
});
