import {
  builds,
  expectTheLaterAnswers,
  expectTheSameAnswers,
  expectTheSamePhotos,
  oldData,
} from './old-data.test-harness.js';

let data: ReturnType<typeof oldData>;
beforeEach(() => {
  data = oldData();
});
afterEach(() => data.stop());

test.each(builds)(
  'the folder of %s is opened as it is: the same ads, galleries, people and photos',
  async (build) => {
    const get = await data.serverOver({ DATA_DIR: data.copyOfFolder(build) });
    await expectTheSameAnswers(build, get);
    await expectTheSamePhotos(build, get);
    await expectTheLaterAnswers(build, get);
  },
);
