import { existsSync } from 'node:fs';
import {
  builds,
  expectTheLaterAnswers,
  expectTheSameAnswers,
  expectTheSamePhotos,
  fileOf,
  oldData,
} from './old-data.test-harness.js';
import { emptyTestTarget, type TestTarget } from './storage/storage.test-harness.js';

let data: ReturnType<typeof oldData>;
let place: TestTarget;
beforeEach(async () => {
  data = oldData();
  place = await emptyTestTarget();
});
afterEach(async () => {
  await data.stop();
  await place.remove();
});

describe.each(builds)('the data of %s', (build) => {
  test('its folder is carried to the storage under test: the same ads, galleries, people and photos', async () => {
    const from = `sqlite:${data.copyOfFolder(build)}`;
    const { code, stderr } = await data.run(['migrate', '--from', from, '--to', place.name]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const get = await data.serverOver(place.environment);
    await expectTheSameAnswers(build, get);
    await expectTheSamePhotos(build, get);
    await expectTheLaterAnswers(build, get);
  });

  test('its exported log is imported: the same ads, galleries and people', async () => {
    const [log, keys] = ['log.jsonl', 'keys.jsonl'].map((file) => fileOf(build, file)) as [string, string];
    const withKeys = existsSync(keys) ? ['--keys', keys] : [];
    const { code, stderr } = await data.run(['import', '--from', log, ...withKeys], place.environment);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const get = await data.serverOver(place.environment);
    await expectTheSameAnswers(build, get);
    await expectTheLaterAnswers(build, get);
  });
});
