/** Fails when a file imports what it may not (rules.mjs), and when a rule does not notice its own breach. */
import { cruise } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { borders } from './rules.mjs';

const ruleSet = { forbidden: borders.map(({ rule }) => rule) };
const resolving = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'require', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.scss', '.css'],
};

/** Every import that the rules forbid, of types too. */
async function violationsIn(baseDir, folders) {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet,
      validate: true,
      // TypeScript 7 has no interface to parse with.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: ['node_modules', '/dist/', '/dist-types/'] },
      exclude: { path: '^(?:apps|packages)/.*/?dist(?:-types|-page)?/.*(?:\\.d\\.ts|/static/)' },
    },
    resolving,
  );
  return { count: output.summary.totalCruised, violations: output.summary.violations };
}

const { count, violations } = await violationsIn(root, ['apps', 'packages', 'scripts', 'bench']);
for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const { comment } = ruleSet.forbidden.find(({ name }) => name === rule.name);
  console.error(`${from} → ${path}\n  ${rule.name}: ${comment}`);
}

/** A repository in which nothing is but one breach. */
async function isNoticed({ rule, breach }) {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-border-'));
  try {
    for (const [file, imported] of Object.entries(breach)) {
      const isTypeOnly = rule.name === 'no-cycles-of-types';
      write(
        join(folder, file),
        `import ${isTypeOnly ? 'type ' : ''}{ value } from '${imported}';\nexport const other = value;\n`,
      );
      const target = imported.startsWith('.')
        ? join(folder, dirname(file), imported.replace(/(?:\.js)?$/, '.ts'))
        : join(folder, 'node_modules', imported, 'index.js');
      const isWritten = Object.keys(breach).some((name) => join(folder, name) === target);
      if (!isWritten && rule.name !== 'imports-are-found') write(target, 'export const value = 1;\n');
    }
    const found = await violationsIn(folder, [
      ...new Set(Object.keys(breach).map((file) => file.split('/')[0])),
    ]);
    return found.violations.some((violation) => violation.rule.name === rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const blind = [];
for (const border of borders) if (!(await isNoticed(border))) blind.push(border.rule.name);
for (const name of blind) console.error(`The rule ${name} does not notice its own breach.`);

console.log(
  `${count} files keep ${borders.length} borders${violations.length > 0 ? `, but for ${violations.length} imports` : ''}.`,
);
process.exit(violations.length === 0 && blind.length === 0 ? 0 : 1);
