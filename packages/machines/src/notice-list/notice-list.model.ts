import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { noticeListMachine } from './notice-list.machine.js';

const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

export const noticeListModel = modelOf<typeof noticeListMachine>({
  machine: noticeListMachine,
  about: 'What a person does with all their notices: mark them as read, and take that back.',
  inputs: { 'the list of notices': undefined },
  states: {
    resting: 'Nothing is under way, and there is nothing to take back.',
    marking: 'The notices are being marked as read.',
    marked: 'They are marked as read; one press takes that back.',
    unmarking: 'It is being taken back.',
  },
  events: {
    'all.read': {
      about: 'The person says that all notices that are shown are read.',
      payload: z.object({ upTo: z.int().min(0) }),
      examples: { 'up to the last change': { upTo: 12 } },
    },
    'undo.clicked': { about: 'The person takes it back.' },
  },
  effects: {
    markRead: {
      about: 'Asks the server to mark them.',
      answers: { 'two of them': ['message.1', 'favourite-sold.2'], none: [] },
      failures: { 'no network': noNetwork },
    },
    markUnread: {
      about: 'Asks the server to mark them as not read.',
      answers: { stored: { position: 13 } },
      failures: { 'no network': noNetwork },
    },
  },
  distinguish: ({ value, context }) => [value, context.marked.length, context.problem !== null],
  invariants: {
    'there is something to take back exactly where it is offered or under way': (now) =>
      !now.matches('resting') || now.context.marked.length === 0,
    'what is offered to be taken back exists': (now) =>
      !now.matches('marked') || now.context.marked.length > 0,
    'nothing is wrong while something is under way': (now) =>
      !now.hasTag('busy') || now.context.problem === null,
  },
});
