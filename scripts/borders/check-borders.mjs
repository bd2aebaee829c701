/** Fails when a file imports what it may not (rules.mjs), and when a rule does not notice its own breach. */
import { cruise } from 'dependency-cruiser';
import { spawnSync } from 'node:child_process';
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
const isNoticed = (rule, breach) =>
  inFolder(async (folder) => {
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
  });

/** A type by `import('…').Type` is not seen in every place by the rules above, so the linter refuses it in every file. */
const isTypeByImportRefused = () =>
  inFolder((folder) => {
    write(join(folder, 'a.ts'), `export type Other = import('./b.js').Value;\n`);
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [
      linter,
      '--config',
      join(root, '.oxlintrc.json'),
      folder,
    ]);
    return String(stdout).includes('consistent-type-imports');
  });

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-border-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const blind = [];
for (const { rule, breach } of borders) {
  for (const one of [breach].flat())
    if (!(await isNoticed(rule, one)))
      blind.push(`${rule.name} does not notice its own breach ${JSON.stringify(one)}`);
}
if (!(await isTypeByImportRefused()))
  blind.push(`consistent-type-imports (.oxlintrc.json) does not refuse import('…').Type`);
for (const name of blind) console.error(`The rule ${name}.`);

console.log(
  `${count} files keep ${borders.length} borders${violations.length > 0 ? `, but for ${violations.length} imports` : ''}.`,
);
process.exit(violations.length === 0 && blind.length === 0 ? 0 : 1);
