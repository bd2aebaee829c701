import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type CommandStartedEvent, type Db, GridFSBucket, MongoClient, type ObjectId } from 'mongodb';
import { filesConformance } from '../../files/files.conformance.js';
import type { Files } from '../../files/files.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { StorageUnavailable } from '../storage.js';
import { createFileIndexes, gridFsFiles } from './gridfs-files.js';
import { cuttableProxy } from './cuttable-proxy.test-harness.js';
import { translatingLoss } from './mongo-client.js';

filesConformance('GridFS', async () => {
  const { url, drop } = freshDatabase();
  const clients: MongoClient[] = [];
  const open = async () => {
    const client = new MongoClient(url);
    clients.push(client);
    await createFileIndexes(client.db());
    return gridFsFiles(client.db());
  };
  return {
    files: await open(),
    reopen: open,
    dispose: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await drop();
    },
  };
});

describe('photo files in GridFS', () => {
  const minute = 60_000;
  const from = (ms: number) => new Date(Date.now() + ms);
  let database: ReturnType<typeof freshDatabase>;
  let client: MongoClient;
  let db: Db;
  let files: Files;
  beforeEach(() => {
    database = freshDatabase();
    client = new MongoClient(database.url);
    db = client.db();
    files = gridFsFiles(db);
  });
  afterEach(async () => {
    await client.close();
    await database.drop();
  });

  const contentOf = (key: string) => files.get(key).then((stored) => stored && text(stored.content));
  const put = (key: string, content: string | Buffer) => files.put(key, Readable.from([content]));
  const documents = () => db.collection('photos.files').countDocuments();
  const chunksOf = (id: ObjectId) => db.collection('photos.chunks').countDocuments({ files_id: id });
  const keys = async (putBefore = from(minute)) => {
    const found: string[] = [];
    for await (const key of files.keys({ putBefore })) found.push(key);
    return found;
  };

  /** Stores as a process does that is killed before it removes the revision it replaces. */
  async function putAndBeKilled(key: string, content: string, revision: number): Promise<ObjectId> {
    const upload = new GridFSBucket(db, { bucketName: 'photos' }).openUploadStream(key, {
      metadata: { revision },
    });
    upload.end(content);
    await once(upload, 'finish');
    return upload.id;
  }

  describe('a replacement that was killed before it removed what it replaced', () => {
    let newest: ObjectId;
    beforeEach(async () => {
      // The clock of the process that replaced it was behind.
      await putAndBeKilled('photo-1', 'former', 1);
      newest = await putAndBeKilled('photo-1', 'newest', 2);
      await db.collection('photos.files').updateOne({ _id: newest }, { $set: { uploadDate: from(-minute) } });
      await put('photo-2', 'x');
    });

    test('is what is served, and its key is told once', async () => {
      expect(await contentOf('photo-1')).toBe('newest');
      expect(await keys()).toEqual(['photo-1', 'photo-2']);
      expect(await keys(from(-minute / 2))).toEqual([]);
    });

    test('the next put removes all that is left of both', async () => {
      await put('photo-1', 'next');
      expect(await contentOf('photo-1')).toBe('next');
      expect(await documents()).toBe(2);
      expect(await chunksOf(newest)).toBe(0);
    });

    test('a removal removes both', async () => {
      await files.remove('photo-1', { putBefore: from(-minute / 2) });
      expect(await contentOf('photo-1')).toBe('newest');
      await files.remove('photo-1');
      expect(await documents()).toBe(1);
      expect(await chunksOf(newest)).toBe(0);
    });
  });

  test('of puts that found the same file the one with the greater id is served, by every process', async () => {
    await putAndBeKilled('photo-1', 'smaller', 1);
    await putAndBeKilled('photo-1', 'greater', 1);
    expect(await contentOf('photo-1')).toBe('greater');
    await put('photo-1', 'next');
    expect(await documents()).toBe(1);
  });

  describe('what another process does between a look and what follows it', () => {
    /** One connection and its events: what is asked when the look is answered comes before what follows the look. */
    async function afterTheLook<Result>(
      happens: (db: Db) => void,
      work: (files: Files) => Promise<Result>,
    ): Promise<Result> {
      const watched = new MongoClient(database.url, { maxPoolSize: 1, monitorCommands: true });
      watched.once('commandSucceeded', () => happens(watched.db()));
      try {
        return await work(gridFsFiles(watched.db()));
      } finally {
        await watched.close();
      }
    }
    const dropOf = (id: ObjectId) => (other: Db) => {
      void other.collection('photos.files').deleteOne({ _id: id });
      void other.collection('photos.chunks').deleteMany({ files_id: id });
    };
    const textIn = async (other: Files) => {
      const stored = await other.get('photo-1');
      return stored && text(stored.content);
    };

    test('a revision that is dropped is not read: the next look finds the one that is served now', async () => {
      await putAndBeKilled('photo-1', 'served now', 1);
      const dropped = await putAndBeKilled('photo-1', 'dropped', 2);
      expect(await afterTheLook(dropOf(dropped), textIn)).toBe('served now');
    });

    test('a file that is removed is not there', async () => {
      const dropped = await putAndBeKilled('photo-1', 'removed', 1);
      expect(await afterTheLook(dropOf(dropped), textIn)).toBeNull();
    });

    test('a revision that is put stays when the older one is removed', async () => {
      await put('photo-1', 'older');
      const putAgain = (other: Db) => {
        const revision = {
          filename: 'photo-1',
          length: 0,
          uploadDate: new Date(),
          metadata: { revision: 2 },
        };
        void other.collection('photos.files').insertOne({ ...revision, chunkSize: 255 * 1024 });
      };
      await afterTheLook(putAgain, (other) => other.remove('photo-1'));
      expect(await contentOf('photo-1')).toBe('');
      expect(await documents()).toBe(1);
    });
  });

  test.each([0, 1, 2])('a file that lacks chunk %i is an error, not a shorter photo', async (n) => {
    await put('photo-1', randomBytes(600_000));
    await db.collection('photos.chunks').deleteOne({ n });
    await expect(files.get('photo-1')).rejects.toThrow('lacks');
  });

  test.each([
    ['its first chunk', 'insert photos.chunks', 'former'],
    ['its document', 'insert photos.files', 'former'],
    ['the removal of what it replaces', 'delete photos.files', 'newest'],
    ['the removal of the chunks of what it replaces', 'delete photos.chunks', 'newest'],
  ])(
    'a put that loses the database at %s says so, and what is served is whole',
    async (_moment, cutAt, served) => {
      const direct = new URL(database.url);
      const proxy = await cuttableProxy({ host: direct.hostname, port: Number(direct.port) });
      const losing = new MongoClient(`mongodb://${proxy.address}${direct.pathname}?directConnection=true`, {
        serverSelectionTimeoutMS: 300,
        monitorCommands: true,
      });
      losing.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
        if (`${commandName} ${command[commandName]}` === cutAt) proxy.cut();
      });
      const told = translatingLoss(gridFsFiles(losing.db()));
      const content = { former: randomBytes(600_000), newest: randomBytes(600_000) };
      await put('photo-1', content.former);
      await expect(told.put('photo-1', Readable.from([content.newest]))).rejects.toThrow(StorageUnavailable);
      await expect(told.get('photo-1')).rejects.toThrow(StorageUnavailable);
      const stored = await files.get('photo-1');
      const bytes = await buffer(stored!.content);
      expect(bytes.equals(served === 'former' ? content.former : content.newest)).toBe(true);
      await put('photo-1', 'next');
      expect(await contentOf('photo-1')).toBe('next');
      expect(await documents()).toBe(1);
      await losing.close();
      await proxy.close();
    },
  );

  test('its indexes are made once, however many processes open it', async () => {
    await Promise.all([createFileIndexes(db), createFileIndexes(db)]);
    await put('photo-1', 'x');
    const indexed = async (collection: string) =>
      (await db.collection(collection).indexes()).map(({ key }) => key);
    expect(await indexed('photos.files')).toEqual([{ _id: 1 }, { filename: 1, uploadDate: 1 }]);
    expect(await indexed('photos.chunks')).toEqual([{ _id: 1 }, { files_id: 1, n: 1 }]);
  });

  test('every write is asked to be on disk and in no election lost, when the client asks for that', async () => {
    const writes: string[] = [];
    const asking = new MongoClient(database.url, {
      monitorCommands: true,
      writeConcern: { w: 'majority', journal: true },
    });
    asking.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
      if (!['insert', 'delete'].includes(commandName)) return;
      writes.push(commandName);
      expect(command).toMatchObject({ writeConcern: { w: 'majority', j: true } });
    });
    const durable = gridFsFiles(asking.db());
    await durable.put('photo-1', Readable.from([randomBytes(300_000)]));
    await durable.remove('photo-1');
    await asking.close();
    expect(writes).toEqual(['insert', 'insert', 'insert', 'delete', 'delete']);
  });
});
