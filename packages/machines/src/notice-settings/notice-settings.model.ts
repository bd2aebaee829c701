import { noticeKinds } from '@voltyard/contracts/notices/notice-kinds';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { noticeSettingsMachine } from './notice-settings.machine.js';

const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

export const noticeSettingsModel = modelOf<typeof noticeSettingsMachine>({
  machine: noticeSettingsMachine,
  about: 'Of which kinds a person wants notices.',
  inputs: { 'the settings of a person': undefined },
  states: {
    loading: 'The settings are being fetched.',
    unloaded: 'They could not be fetched; the person may try again.',
    shown: 'The switches stand as it is stored.',
    saving: 'A change is being stored; the switches show it already, and more can be changed.',
  },
  events: {
    'settings.retried': { about: 'The person asks to try again.' },
    'kind.switched': {
      about: 'The person switches a kind on or off.',
      payload: z.object({ kind: z.enum(noticeKinds), isOn: z.boolean() }),
      examples: {
        'messages off': { kind: 'message', isOn: false },
        'messages on': { kind: 'message', isOn: true },
      },
    },
  },
  effects: {
    fetchSettings: {
      about: 'Asks the server for the kinds that are off.',
      answers: { 'all are on': [], 'messages are off': ['message'] },
      failures: { 'no network': noNetwork },
    },
    saveSettings: {
      about: 'Stores the kinds that are off, and answers them.',
      answers: { 'all are on': [], 'messages are off': ['message'] },
      failures: { 'no network': noNetwork },
    },
  },
  distinguish: ({ value, context }) => [
    value,
    context.off.join(),
    context.stored.join(),
    context.problem !== null,
  ],
  invariants: {
    'the switches stand as it is stored, unless that is changing': (now) =>
      now.matches('saving') || now.context.off.join() === now.context.stored.join(),
    'nothing is wrong while something is under way': (now) =>
      !now.hasTag('busy') || now.context.problem === null,
    'settings that could not be had say why': (now) =>
      !now.matches('unloaded') || now.context.problem !== null,
  },
});
