import type { Commit } from '../event-store/event-store.js';
import type { Storage } from '../storage/storage.js';
import type { CopyOptions } from './copy-log.js';

/** Commits of a small marketplace of notes: what the `notes` projection makes rows of. */
export const notesLog = (count: number, text = 'note'): Commit[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    stream: `note-${index % 7}`,
    version: Math.floor(index / 7) + 1,
    at: '2026-11-21T12:00:00.000Z',
    // Line ends within a text: of JSON's, and of those that some readers of lines take for one.
    events: [{ type: 'Noted', text: `${text} ${index}\n\u2028🛵`, colour: 'red', weight: index }],
  }));

export const wholeLog = ({ store }: Storage): Promise<Commit[]> => store.readAfter(0, 10_000);

/** A run that says nothing; `onStep` comes in when it begins one. */
export const copying = (onStep: (name: string) => void = () => {}) => {
  const said: string[] = [];
  const options: CopyOptions & { said: string[] } = {
    said,
    names: { from: 'the old place', into: 'the new place' },
    stopping: new AbortController().signal,
    reporter: {
      say: (sentence) => said.push(sentence),
      step: (name) => {
        onStep(name);
        return () => {};
      },
      end: () => {},
    },
  };
  return options;
};
