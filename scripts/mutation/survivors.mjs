/** Runs the tests of each mutant and prints those that no test noticed, for machines as for rules. */
import { say, stopWith } from '../setup.mjs';

/**
 * Ends the process: with 1 when a mutant survived that `equivalent` does not excuse, or when an excuse is not needed.
 * @param sources what is changed, each with its `name`
 * @param mutants each with its `name`, its source as `of`, and where it is in the file, `line`, where that is known
 * @param testOf the text of the test file for a source, with one of its mutants
 * @param equivalent changes that change nothing, by name, each with the reason why
 * @param isEveryOne whether all sources are here, so that every excuse must be of one of their mutants
 */
export async function tellSurvivors({ runTests, sources, mutants, testOf, equivalent, isEveryOne }) {
  const start = Date.now();
  const unnoticed = await survivorsOf(mutants, runTests, testOf);
  const survivors = unnoticed.filter(({ name }) => !(name in equivalent));

  for (const { name } of unnoticed)
    if (name in equivalent) say(`Changes nothing: ${name} (${equivalent[name]})`);
  for (const source of sources) {
    const count = (list) => list.filter(({ of }) => of === source).length;
    say(`${source.name}: ${count(mutants)} mutants, ${count(survivors)} survived`);
  }
  for (const { name, line } of survivors)
    console.log(`  survived  ${name}${line === undefined ? '' : ` (line ${line})`}`);
  const seconds = Math.round((Date.now() - start) / 1000);
  say(`${survivors.length} survivors of ${mutants.length} mutants, ${seconds} s`);

  const excused = Object.keys(equivalent).filter(
    (name) => isEveryOne || mutants.some((mutant) => mutant.name === name),
  );
  const wrong = excused.filter((name) => !unnoticed.some((mutant) => mutant.name === name));
  if (wrong.length > 0)
    stopWith(`These are noticed or do not exist, so they need no excuse: ${wrong.join(', ')}`);
  process.exit(survivors.length > 0 ? 1 : 0);
}

/** The mutants that no test noticed. */
async function survivorsOf(mutants, runTests, testOf) {
  const waiting = new Map(mutants.map((mutant, index) => [`${index}`, mutant]));
  const survivors = [];
  // One that hangs ends the run, and counts as noticed; the others are tested in another one.
  while (waiting.size > 0) {
    const begun = new Set();
    const tests = [...waiting].map(([number, { of, ...mutant }]) => [number, testOf(of, mutant)]);
    await runTests(Object.fromEntries(tests), ({ file, began, ended, failed }) => {
      if (began) begun.add(file);
      if (!ended) return;
      if (failed === null) survivors.push(waiting.get(file));
      waiting.delete(file);
      if (waiting.size % 50 === 0) say(`${mutants.length - waiting.size} of ${mutants.length} …`);
    });
    for (const number of begun) if (waiting.delete(number)) say(`Hangs: ${mutants[number].name}`);
  }
  return survivors;
}

/** Runs the tests as they are: a mutant is noticed only by tests that pass without it. */
export async function checkUnchanged({ runTests, sources, testOf }) {
  const tests = Object.fromEntries(sources.map((source, index) => [`${index}`, testOf(source)]));
  await runTests(tests, ({ file, failed }) => {
    if (failed) stopWith(`The tests of ${sources[file].name} fail although nothing was changed: ${failed}`);
  });
}
