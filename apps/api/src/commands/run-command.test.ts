import { existsSync } from 'node:fs';
import { projections, subscriptionDefinitions as subscriptions } from '../app.js';
import { configOf } from '../config.js';
import { copying } from './copying.test-harness.js';
import { runCommand } from './run-command.js';

test.each([
  [['migrate', '--from', 'sqlite:./nowhere'], '--to is missing.\nnpm run migrate -- --from PLACE --to PLACE'],
  [
    ['migrate', '--from', 'sqlite:/nowhere', '--to', 'sqlite:/elsewhere'],
    'There is no marketplace in sqlite:/nowhere.',
  ],
  [['migrate', '--from', 'sqlite:/here', '--to', 'sqlite:/here/'], '--from and --to name the same place.'],
  [
    ['migrate', '--from', 'postgres://a', '--to', 'sqlite:/here'],
    'postgres://a names no storage of a marketplace',
  ],
  [['migrate', '--from', 'sqlite:/here', '--to', 'sqlite:/there', '--force'], "Unknown option '--force'."],
  [['migrate', 'sqlite:/here', 'sqlite:/there'], "Unexpected argument 'sqlite:/here'."],
  [['export'], '--to is missing.\nnpm run export -- --to FILE [--keys FILE]'],
  [['export', '--to', 'log.jsonl'], 'There is no marketplace in DATA_DIR /nowhere.'],
  [['export', '--to', '/dev/null'], '--to /dev/null is there and is no plain file.'],
  [['import', '--from', '/nowhere/log.jsonl'], '--from /nowhere/log.jsonl: there is no such file.'],
  [['rebuild'], 'There is no marketplace in DATA_DIR /nowhere.'],
  [['rebuild', 'now'], "Unexpected argument 'now'."],
  [['rates'], '--from is missing.\nnpm run rates -- --from FILE [--accept DATE]'],
  [['rates', '--from', '/nowhere/eurofxref.csv'], '--from /nowhere/eurofxref.csv: there is no such file.'],
  [['subscriptions'], 'There is no marketplace in DATA_DIR /nowhere.'],
  [['subscriptions', '--retry'], "Option '--retry <value>' argument missing."],
  [
    ['subscriptions', 'now'],
    'npm run subscriptions [-- --retry NAME:POSITION | --skip NAME:POSITION]\nWith --help',
  ],
  [['subscriptions', '--retry', 'a:1', '--skip', 'a:1'], 'Say --retry or --skip, not both.'],
  [
    ['serve'],
    'There is no command serve. There are migrate, export, import, rebuild, rates, reports, sample, subscriptions.',
  ],
])('%j is refused with a sentence', async ([name, ...args], sentence) => {
  const said: string[] = [];
  const { reporter } = copying();
  const code = await runCommand(name!, args, {
    projections,
    subscriptions,
    reporter: { ...reporter, say: (text) => said.push(text) },
    readConfig: () => configOf({ DATA_DIR: '/nowhere' }),
  });
  expect(code).toBe(1);
  expect(said.join('\n')).toContain(sentence);
  expect(existsSync('/nowhere')).toBe(false);
});
