// Run by mongosh as the health check of the first member: makes the replica set where there is none yet, and fails
// until it has a primary. Then the api gets its account, which may use its own database and no other. Asked again and
// again, it changes nothing that is there.
const members = ['mongo-1', 'mongo-2', 'mongo-3'];

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({
    _id: 'voltyard',
    members: members.map((name, index) => ({ _id: index, host: `${name}:27017` })),
  });
}
if (!db.hello().primary) throw new Error('The replica set has no primary yet.');

const admin = db.getSiblingDB('admin');
if (db.hello().isWritablePrimary && admin.getUser('voltyard') === null)
  admin.createUser({
    user: 'voltyard',
    pwd: process.env.MONGODB_PASSWORD,
    roles: [{ role: 'readWrite', db: 'voltyard' }],
  });
