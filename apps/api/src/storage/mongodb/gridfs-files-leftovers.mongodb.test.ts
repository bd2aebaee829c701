import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Db, GridFSBucket, MongoClient, ObjectId } from 'mongodb';
import type { Files } from '../../files/files.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { leftoverChunks } from './gridfs-files-leftovers.js';
import { createFileIndexes, gridFsFiles } from './gridfs-files.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const from = (ms: number) => new Date(Date.now() + ms);

let database: ReturnType<typeof freshDatabase>;
let client: MongoClient;
let db: Db;
let files: Files;
beforeEach(async () => {
  database = freshDatabase();
  client = new MongoClient(database.url);
  db = client.db();
  await createFileIndexes(db);
  files = gridFsFiles(db);
});
afterEach(async () => {
  await client.close();
  await database.drop();
});

const contentOf = (key: string) => files.get(key).then((stored) => stored && text(stored.content));
const put = (key: string, content: string) => files.put(key, Readable.from([content]));
const chunksOf = (id: ObjectId) => db.collection('photos.chunks').countDocuments({ files_id: id });

describe('a put that was killed', () => {
  /** Its first two chunks are stored, and then no more happens. */
  async function killedPut(begun: Date): Promise<ObjectId> {
    const id = ObjectId.createFromTime(begun.getTime() / 1000);
    const upload = new GridFSBucket(db, { bucketName: 'photos' }).openUploadStreamWithId(id, 'photo-1');
    await new Promise((resolve) => upload.write(randomBytes(600_000), resolve));
    expect(await chunksOf(id)).toBe(2);
    return id;
  }

  test('cannot be seen, and its key is free', async () => {
    await killedPut(from(-2 * day));
    expect(await files.get('photo-1')).toBeNull();
    for await (const key of files.keys()) throw new Error(`${key} is told`);
    await files.remove('photo-1');
    await put('photo-1', 'whole');
    expect(await contentOf('photo-1')).toBe('whole');
  });

  test('is collected when it is old, files and puts that may be at work are not', async () => {
    const old = await killedPut(from(-2 * day));
    const atWork = await killedPut(from(-minute));
    const whole = randomBytes(600_000).toString('hex');
    await put('photo-2', whole);
    await leftoverChunks(db)(from(-day));
    expect(await chunksOf(old)).toBe(0);
    expect(await chunksOf(atWork)).toBe(2);
    await leftoverChunks(db)(from(minute));
    expect(await chunksOf(atWork)).toBe(0);
    expect(await contentOf('photo-2')).toBe(whole);
  });
});

test('every leftover among many chunks is collected, and the next call begins anew', async () => {
  const chunks = db.collection('photos.chunks');
  const leave = async (count: number, begun: Date) => {
    const newId = () => new ObjectId(ObjectId.generate(begun.getTime() / 1000));
    await chunks.insertMany(
      Array.from({ length: count }, () => ({ files_id: newId(), n: 0, data: Buffer.from('x') })),
    );
  };
  await put('photo-1', 'whole');
  await leave(2500, from(-day));
  const collect = leftoverChunks(db);
  await collect(from(minute));
  expect(await chunks.countDocuments()).toBe(1);
  await leave(3, from(-2 * day));
  await collect(from(minute));
  expect(await chunks.countDocuments()).toBe(1);
  expect(await contentOf('photo-1')).toBe('whole');
});
