import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { listSearchMachine } from './list-search.machine.js';

const standing = z.object({ keptId: z.string().nullable(), publishedId: z.string().nullable() });
const standings = {
  'it is kept': { keptId: 'wanted-1', publishedId: null },
  'it is public': { keptId: null, publishedId: 'wanted-1' },
  'it is neither': { keptId: null, publishedId: null },
};

export const listSearchModel = modelOf<typeof listSearchMachine>({
  machine: listSearchMachine,
  about:
    'The search of a list as its buttons show it: whether the person keeps it, and whether it is a wanted ad.',
  inputs: { 'a list that opens': undefined },
  states: {
    looking:
      'It is asked which of the person’s wanted ads this search is; the buttons can be pressed meanwhile.',
    unkept: 'It is none of them, as far as is known: it can be kept, or published.',
    kept: 'The person keeps it, and can publish it.',
    published: 'It is a public wanted ad.',
    keeping: 'It is being kept.',
    publishing: 'It is being published.',
  },
  events: {
    'search.opened': {
      about: 'The list shows a search that the person may keep.',
      payload: z.object({ search: z.string() }),
      examples: {
        'cars by Zoe': { search: 'car brand=zoe' },
        'cars by Tesla': { search: 'car brand=tesla' },
      },
    },
    'search.closed': { about: 'The list shows no search, or the user is signed out.' },
    'keep.pressed': { about: 'The person presses “Keep this search”.' },
    'publish.pressed': { about: 'The person presses “Publish as wanted”.' },
    'search.changed': {
      about: 'A press changed it, or Undo, also of a search that was shown before.',
      payload: z.object({ search: z.string(), standing }),
      examples: Object.fromEntries(
        ['car brand=zoe', 'car brand=tesla'].flatMap((search) =>
          Object.entries(standings).map(([name, one]) => [`${search}: ${name}`, { search, standing: one }]),
        ),
      ),
    },
    'press.ended': { about: 'What was pressed is done, was refused, or is asked for in a form.' },
  },
  effects: {
    findStanding: {
      about: 'Finds the person’s wanted ads with the same search.',
      answers: standings,
      failures: { 'no network': { message: 'The marketplace could not be reached.', isNetwork: true } },
    },
    changeSearch: {
      about: 'Keeps the search, or publishes it; tells what it is then, and when that is over.',
    },
  },
  distinguish: ({ value, context }) => [value, context],
  invariants: {
    'it is said to be public exactly as far as is known': (now) =>
      now.matches('published')
        ? now.context.standing.publishedId !== null
        : !isKnown(now.value) || now.context.standing.publishedId === null,
    'it is said to be kept exactly as far as is known': (now) =>
      now.matches('kept')
        ? now.context.standing.keptId !== null
        : !now.matches('unkept') || now.context.standing.keptId === null,
    'of no search nothing is known': (now) =>
      now.context.search !== null ||
      (now.context.standing.keptId ?? now.context.standing.publishedId) === null,
    'what is public is not published again': (now, before) =>
      !now.matches('publishing') || before?.matches('published') !== true,
    'it is busy exactly while it is kept or published': (now) =>
      now.hasTag('busy') === (now.matches('keeping') || now.matches('publishing')),
  },
});

const isKnown = (value: string): boolean => value === 'unkept' || value === 'kept' || value === 'published';
