/** Finds the tests' database server, or builds it with Go: what takes a minute is done beside the installation. */
import { killableDatabase } from './test-database.mjs';

if (!process.env.MONGODB_TEST_URL) killableDatabase();
