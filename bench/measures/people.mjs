/** People who are signed in, written into a folder's log as if they had come by a provider. */
const { projections } = await import('../../apps/api/dist/app.js');
const { signedInPerson } = await import('../../apps/api/dist/app.test-harness.js');
const { openSqliteStorage } = await import('../../apps/api/dist/storage/sqlite/open-sqlite-storage.js');

/** For as many people: `{ userId, userName, token }`. */
export async function signedIn(dataDir, number) {
  const storage = await openSqliteStorage({ dataDir, projections });
  const now = new Date();
  const people = await Promise.all(
    Array.from({ length: number }, (_, index) => signedInPerson(storage, `bench-${index}`, now)),
  );
  await storage.close();
  return people;
}
