import { performTasks } from '../../views/row-index/perform-tasks.js';
import { databaseIn, mongoClient } from './mongo-client.js';
import { mongoRowReader } from './mongo-row-reader.js';

/** The thread of an index over MongoDB, with its own client. */
export default performTasks((url, view) => mongoRowReader(mongoClient(url).db(databaseIn(url)), view));
