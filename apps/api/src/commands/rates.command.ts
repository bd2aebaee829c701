import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExchangeRates } from '@voltyard/contracts/money/rates';
import { type Command, CommandProblem } from './command.js';
import { doubtsAbout, missingIn, newestRates, type RatesOfDay } from './ecb-rates.js';

/** The table in the repository, which the next build includes. */
const table = join(import.meta.dirname, '../../../../packages/contracts/src/money/rates.json');

export const ratesCommand: Command<'from', 'accept'> = {
  flags: { from: 'FILE' },
  choices: { accept: 'DATE' },
  help: `Puts the newest day of a table of the European Central Bank (eurofxref.csv or eurofxref-hist.csv, unzipped) in the
place of the exchange rates that prices are compared by: packages/contracts/src/money/rates.json, to be committed.
A table without one of the currencies is refused. One that is older than the rates there are, or changes one by more
than half, is taken only where --accept names its day.`,

  run: async ({ from, accept }, { reporter }) => {
    const before = JSON.parse(await readFile(table, 'utf8')) as ExchangeRates;
    const { date, perEuro } = newestRates(await textOf(from));
    refuseUnlessRight({ date, perEuro }, before, accept);
    await writeFile(table, `${JSON.stringify({ ...before, date, perEuro }, null, 2)}\n`);
    reporter.say(`The rates of ${date} are in the place of those of ${before.date}: ${table}`);
    reporter.say(
      'Build and start: the views that go by them are made anew from the log before that is ready.',
    );
  },
};

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new CommandProblem(`--from ${path}: there is no such file.`);
  }
}

function refuseUnlessRight(rates: RatesOfDay, before: RatesOfDay, accepted: string | undefined): void {
  const missing = missingIn(rates, before);
  if (missing.length > 0)
    throw new CommandProblem(`On ${rates.date} the table has no rate for ${missing.join(', ')}.`);
  const doubts = doubtsAbout(rates, before);
  if (doubts.length > 0 && accepted !== rates.date)
    throw new CommandProblem(`${doubts.join('\n')}\nIf the table is correct, add --accept ${rates.date}.`);
}
