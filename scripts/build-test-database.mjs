/**
 * Builds the database server in apps/api/test-database with Go: FerretDB, in which more is left to SQLite than it does
 * by itself (decisions/007).
 */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root, say } from './setup.mjs';

const source = join(root, 'apps', 'api', 'test-database');
const ferretDb = 'github.com/FerretDB/FerretDB';
const backend = join('internal', 'backends', 'sqlite');
const updateOfDocument = 'result, err := common.UpdateDocument(ctx, c, "update", iter, &u)';

/** All that decides what is built. */
export const sourceFiles = [
  ...['main.go', 'go.mod', 'go.sum', 'ferretdb/conditions.go'].map((file) => join(source, file)),
  import.meta.filename,
];

/** In which file what is replaced by what. */
const changes = [
  // As in the index of ids, which SQLite does not use for the same thing said in another way.
  [join(backend, 'metadata', 'metadata.go'), `"->'$._id'"`, `"->'_id'"`],
  [
    join(backend, 'collection.go'),
    'q += whereClause',
    'whereClause, args = conditionsOf(params.Filter)\n\tq += whereClause',
  ],
  // Each document of a command held one of the hundred connections to SQLite until the command was done, and waited for
  // another one to be written: a command with a hundred, or three with a third of that each, never ended.
  [join('internal', 'handler', 'msg_update.go'), updateOfDocument, `${updateOfDocument}\n\t\tcloser.Close()`],
];

/** Whether it could be built. Go says why not. */
export function buildTestDatabase(go, binary) {
  say('Building a database server for the tests, FerretDB (once, a minute or two) …');
  mkdirSync(dirname(binary), { recursive: true });
  const folder = mkdtempSync(`${binary}-`);
  try {
    changedFerretDb(go, join(folder, 'FerretDB'));
    const modFile = join(folder, 'go.mod');
    const modules = readFileSync(join(source, 'go.mod'), 'utf8');
    writeFileSync(
      modFile,
      `${modules}\nreplace ${ferretDb} => ${JSON.stringify(join(folder, 'FerretDB'))}\n`,
    );
    writeFileSync(join(folder, 'go.sum'), readFileSync(join(source, 'go.sum')));
    const unfinished = join(folder, 'binary');
    // Only its SQLite backend, and without a C compiler.
    const tags = '-tags=ferretdb_no_postgresql';
    runGo(go, ['build', '-trimpath', tags, `-modfile=${modFile}`, '-o', unfinished, '.']);
    renameSync(unfinished, binary);
    return true;
  } catch (error) {
    say(`The database server could not be built: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Modules cannot be changed where Go keeps them. */
function changedFerretDb(go, folder) {
  const { Dir: original } = JSON.parse(runGo(go, ['mod', 'download', '-json', ferretDb]));
  for (const entry of readdirSync(original, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, from.slice(original.length));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from));
  }
  for (const [file, before, after] of changes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} of FerretDB has no ${before}`);
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  }
  const conditions = readFileSync(join(source, 'ferretdb', 'conditions.go'));
  writeFileSync(join(folder, backend, 'conditions.go'), conditions);
}

function runGo(go, args) {
  const { status, stdout } = spawnSync(go, args, {
    cwd: source,
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`go ${args[0]} failed`);
  return stdout;
}
