import { createSimulator } from '@voltyard/machines/simulator/simulator';
import { uploadCardModel } from '@voltyard/machines/upload-card/upload-card.model';
import { createMachine } from 'xstate';
import { bareModel } from '../machines/found-machines.js';
import { acceptanceOf, eventsOf } from './events-of.js';

test('a modelled event has its sentence and its shape', () => {
  const events = eventsOf(uploadCardModel);
  expect(events.find(({ type }) => type === 'name.accepted')).toMatchObject({
    about: 'The person accepts a shorter name for the photo.',
    data: 'known',
  });
  expect(events.find(({ type }) => type === 'upload.retried')).toMatchObject({ data: 'none', payload: null });
});

test('a machine without a model is driven by what its definition hears', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { 'lamp.lit': 'on' } }, on: {} },
  });
  expect(eventsOf(bareModel(machine, []))).toEqual([
    { type: 'lamp.lit', about: '', data: 'unknown', payload: null, isInternal: false },
  ]);
});

test('an event is not heard, refused by a guard, or accepted', () => {
  const machine = createMachine({
    id: 'lamp',
    context: { isPlugged: false },
    initial: 'off',
    on: { 'lamp.broken': {}, 'lamp.cleaned': { actions: () => undefined } },
    states: {
      off: {
        on: {
          'lamp.lit': { guard: ({ context }) => context.isPlugged, target: 'on' },
          'lamp.cleaned': {},
        },
      },
      on: {},
    },
  });
  const { snapshot } = createSimulator({ machine } as never, undefined).current();
  expect(acceptanceOf(snapshot, { type: 'lamp.broken' })).toBe('not heard');
  expect(acceptanceOf(snapshot, { type: 'lamp.cleaned' })).toBe('not heard');
  expect(acceptanceOf(snapshot, { type: 'lamp.lit' })).toBe('refused by a guard');
  const card = createSimulator(uploadCardModel, uploadCardModel.inputs['a photo']).current().snapshot;
  expect(acceptanceOf(card, { type: 'upload.cancelled' })).toBe('accepted');
});
