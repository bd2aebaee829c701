import { DatabaseSync } from 'node:sqlite';
import { performTasks } from '../../views/row-index/perform-tasks.js';
import { databaseFile } from './database.js';
import { sqliteRowReader } from './sqlite-row-reader.js';

/** The thread of an index over SQLite, with its own connection. */
export default performTasks((dataDir, view) =>
  sqliteRowReader(new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 }), view, dataDir),
);
