import type { ViewDefinition } from '../../views/views.js';
import { sqliteViews } from './sqlite-views.js';

const view: ViewDefinition = { name: 'notes-1', fields: {}, indexes: [] };
const ids = (many: number) => Array.from({ length: many }, (_, number) => `note${number}`);

/** Where rows of some ids are read. */
async function whereRead(many: number): Promise<string[]> {
  const read: string[] = [];
  const views = sqliteViews({
    here: (statements) => {
      read.push('here');
      return statements.map(() => []);
    },
    beside: async (statements) => {
      read.push('beside');
      return statements.map(() => []);
    },
  });
  await views.getMany(view, ids(many));
  return read;
}

test('a page of rows from anywhere in the file is read beside the event loop, single ones in it', async () => {
  expect(await whereRead(24)).toEqual(['beside']);
  expect(await whereRead(1)).toEqual(['here']);
});
