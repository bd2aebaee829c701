/** Before jest's project api-mongodb: sees to a server, also when jest was not started by npm test. */
import { killableDatabase, startTestDatabase } from './test-database.mjs';

export default async () => {
  process.env.MONGODB_TEST_URL = (await startTestDatabase()).url;
  process.env.KILLABLE_DATABASE = JSON.stringify(killableDatabase());
};
