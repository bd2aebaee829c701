import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { doneOf, mailSettingsMachine } from './mail-settings.machine.js';

const none = { isAvailable: true, address: null, isConfirmed: false, newMessages: true, searches: true };
const unconfirmed = { ...none, address: 'ann@example.org' };
const confirmed = { ...unconfirmed, isConfirmed: true };
const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

export const mailSettingsModel = modelOf<typeof mailSettingsMachine>({
  machine: mailSettingsMachine,
  about: 'Where a person’s e-mail goes, and which mails they want.',
  inputs: { 'the account of a person': undefined },
  states: {
    loading: 'The settings are being fetched; those known before stay visible.',
    off: 'This marketplace sends no e-mail, so nothing is shown.',
    unloaded: 'The settings could not be fetched; the person may try again.',
    shown: 'The person sees their address and which mails they get.',
    changing: 'A change is being stored.',
  },
  events: {
    'settings.refreshed': { about: 'The person asks to try again, or comes back to the page.' },
    'address.typed': {
      about: 'The person types in the field.',
      payload: z.object({ address: z.string() }),
      examples: { 'an address': { address: ' ann@example.org ' }, 'only a space': { address: ' ' } },
    },
    'address.saved': { about: 'The person saves the address that is typed.' },
    'resend.clicked': { about: 'The person asks for the link once more.' },
    'remove.clicked': { about: 'The person removes the address.' },
    'undo.clicked': { about: 'The person takes the removal back.' },
    'mails.switched': {
      about: 'The person switches mails about new messages on or off.',
      payload: z.object({ newMessages: z.boolean().optional(), searches: z.boolean().optional() }),
      examples: { off: { newMessages: false }, 'searches off': { searches: false } },
    },
  },
  effects: {
    fetchSettings: {
      about: 'Asks the server for the settings.',
      answers: {
        'no e-mail here': { ...none, isAvailable: false },
        'no address': none,
        'not confirmed': unconfirmed,
        confirmed,
      },
      failures: { 'no network': noNetwork },
    },
    changeSettings: {
      about: 'Stores a change, and answers the settings that there are then.',
      answers: {
        'no address': none,
        'not confirmed': unconfirmed,
        off: { ...confirmed, newMessages: false },
      },
      failures: {
        'no network': noNetwork,
        'too many links': {
          message: problems['too-many-confirmations'].error,
          code: 'too-many-confirmations',
        },
      },
    },
  },
  ends: { off: 'This marketplace sends no e-mail, and that does not change while a page is open.' },
  distinguish: ({ value, context }) => [
    value,
    context.settings?.address ?? null,
    context.settings?.isConfirmed ?? null,
    context.typed.trim() === '',
    context.change?.type ?? null,
    context.problem !== null,
  ],
  invariants: {
    'it is known what is shown': (now) => !now.matches('shown') || now.context.settings !== null,
    'nothing is shown where no e-mail is sent': (now) =>
      (now.context.settings?.isAvailable === false) === now.matches('off'),
    'something is under way exactly while it is known what': (now) =>
      !now.matches('changing') || now.context.change !== null,
    'nothing is done where there is a problem': (now) => now.context.problem === null || doneOf(now) === null,
    'settings that could not be had say why': (now) =>
      !now.matches('unloaded') || now.context.problem !== null,
    'no empty address is saved': ({ context: { change } }) =>
      change?.type !== 'save' || change.address.trim() !== '',
    'no link is asked for again once the address is confirmed': (now, before) =>
      !now.matches('changing') ||
      before?.matches('changing') === true ||
      now.context.change?.type !== 'resend' ||
      now.context.settings?.isConfirmed === false,
  },
});
