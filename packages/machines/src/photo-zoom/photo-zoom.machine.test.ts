import { createActor } from 'xstate';
import { closeUp, isLargest, photoZoomMachine } from './photo-zoom.machine.js';
import { fitted, maxScale } from './zoom-geometry.js';

const room = { photo: { width: 300, height: 200 }, stage: { width: 300, height: 400 } };
const at = { x: 0, y: 0 };
const open = () => createActor(photoZoomMachine).start();
const scaled = (times: number) => ({ type: 'zoom.scaled', times, at, room }) as const;

test('fingers enlarge a photo, move it, and fit it again', () => {
  const zoom = open();
  zoom.send(scaled(0.5));
  zoom.send({ type: 'zoom.moved', way: { x: 9, y: 9 }, room });
  expect(zoom.getSnapshot()).toMatchObject({ value: 'fitted', context: { view: fitted } });
  zoom.send(scaled(2));
  zoom.send({ type: 'zoom.moved', way: { x: 40, y: 40 }, room });
  expect(zoom.getSnapshot()).toMatchObject({ value: 'zoomed', context: { view: { scale: 2, x: 40, y: 0 } } });
  zoom.send(scaled(0.75));
  expect(zoom.getSnapshot().context.view.scale).toBe(1.5);
  zoom.send(scaled(0.5));
  expect(zoom.getSnapshot()).toMatchObject({ value: 'fitted', context: { view: fitted } });
});

test('a double tap enlarges what is tapped, and another one fits it again', () => {
  const zoom = open();
  zoom.send({ type: 'zoom.toggled', at: { x: 100, y: 0 }, room });
  expect(zoom.getSnapshot()).toMatchObject({
    value: 'zoomed',
    context: { view: { scale: closeUp, x: -150 } },
  });
  zoom.send({ type: 'zoom.toggled', at, room });
  expect(zoom.getSnapshot()).toMatchObject({ value: 'fitted', context: { view: fitted } });
});

test('another photo begins whole', () => {
  const zoom = open();
  zoom.send(scaled(99));
  expect(zoom.getSnapshot().context.view.scale).toBe(maxScale);
  expect(isLargest(zoom.getSnapshot().context.view)).toBe(true);
  zoom.send({ type: 'photo.shown', photoId: 'p2' });
  expect(zoom.getSnapshot()).toMatchObject({ value: 'fitted', context: { photoId: 'p2', view: fitted } });
  expect(isLargest(zoom.getSnapshot().context.view)).toBe(false);
  zoom.send(scaled(2));
  zoom.send({ type: 'zoom.reset' });
  expect(zoom.getSnapshot()).toMatchObject({ value: 'fitted', context: { photoId: 'p2', view: fitted } });
});
