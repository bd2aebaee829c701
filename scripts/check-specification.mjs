/**
 * docs/specification.md claims, row by row, where a statement of the specification lives and which test would fail
 * without it; SECURITY.md does so for what is promised there. This fails when a named file or a named test does not exist, or a row names none.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const rowsOf = (markdown) =>
  markdown
    .split('\n')
    .map((line, index) => ({
      line: index + 1,
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.length === 4 && !/^(§|-+)$/.test(cells[0]));

/** Paths stand in backticks, the names of tests in quotation marks after the path of their file. */
const pathsIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
const testsIn = (cell) =>
  [...cell.matchAll(/`([^`]+)`((?:\s*“[^”]*”,?)*)/g)].flatMap(([, path, names]) =>
    [...names.matchAll(/“([^”]*)”/g)].map(([, name]) => ({ path, name })),
  );

/** Test names as they stand in the code: quotes inside them may be escaped. */
const holds = (path, name) => {
  const text = readFileSync(join(root, path), 'utf8');
  return text.includes(name) || text.includes(name.replaceAll("'", "\\'"));
};

function problemsOf({ file, line, cells: [, statement, lives, proof] }) {
  const where = `${file}:${line} (${statement.slice(0, 50)})`;
  const paths = [...pathsIn(lives), ...pathsIn(proof)];
  const tests = testsIn(proof);
  return [
    ...(pathsIn(lives).length === 0 ? [`${where}: says no place it lives in`] : []),
    ...(tests.length === 0 ? [`${where}: names no test`] : []),
    ...paths.filter((path) => !existsSync(join(root, path))).map((path) => `${where}: there is no ${path}`),
    ...tests
      .filter(({ path, name }) => existsSync(join(root, path)) && !holds(path, name))
      .map(({ path, name }) => `${where}: ${path} has no test “${name}”`),
  ];
}

const rows = ['docs/specification.md', 'SECURITY.md'].flatMap((file) =>
  rowsOf(readFileSync(join(root, file), 'utf8')).map((row) => ({ file, ...row })),
);
const problems = rows.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
if (rows.length === 0) console.error('docs/specification.md has no rows.');
console.log(`${rows.length} statements are accounted for.`);
process.exit(problems.length === 0 && rows.length > 0 ? 0 : 1);
