import * as fc from 'fast-check';
import { fitted, maxScale, movedBy, type Room, scaledAt } from './zoom-geometry.js';

const room: Room = { photo: { width: 300, height: 200 }, stage: { width: 300, height: 400 } };

test('the point under the fingers stays where it is', () => {
  const view = scaledAt(fitted, 4, { x: 100, y: 20 }, room);
  expect(view).toEqual({ scale: 4, x: -300, y: -60 });
  // What was at the point before is there still: (point - moved) / scale.
  expect((100 - view.x) / view.scale).toBe(100);
});

test('a photo is never smaller than the stage, nor larger than five times', () => {
  expect(scaledAt(fitted, 0.2, { x: 10, y: 10 }, room)).toEqual(fitted);
  expect(scaledAt(fitted, 99, { x: 0, y: 0 }, room).scale).toBe(maxScale);
});

test('it is moved as far as its edges, and not at all where all of it is seen', () => {
  const view = scaledAt(fitted, 2, { x: 0, y: 0 }, room);
  expect(movedBy(view, { x: 500, y: 50 }, room)).toEqual({ scale: 2, x: 150, y: 0 });
  expect(movedBy(view, { x: -500, y: -50 }, room)).toEqual({ scale: 2, x: -150, y: -0 });
  expect(movedBy(fitted, { x: 30, y: 30 }, room)).toEqual(fitted);
});

test('no gesture shows anything beside a photo that fills the stage', () => {
  const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) });
  const step = fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), point, point);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let view = fitted;
      for (const [times, at, way] of steps)
        view = movedBy(scaledAt(view, view.scale * times, at, room), way, room);
      const overhang = (room.photo.width * view.scale - room.stage.width) / 2;
      expect(Math.abs(view.x)).toBeLessThanOrEqual(overhang + 1e-9);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(maxScale);
    }),
  );
});
