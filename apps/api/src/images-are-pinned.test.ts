import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');
const pinned = /^[a-z0-9./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** What is fetched from elsewhere when the marketplace is deployed: what was tried is what runs. */
test('every image that a deployment fetches is named by its digest', () => {
  const composed = [...read('docker-compose.yml').matchAll(/^\s*image: (\S+)$/gm)].map(([, image]) => image!);
  const fetched = composed.filter((image) => image !== 'voltyard'); // made here
  expect(fetched).toHaveLength(2);
  for (const image of fetched) expect(/^\$\{\w+:-(.*)\}$/.exec(image)![1]).toMatch(pinned);

  const dockerfile = read('Dockerfile');
  expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)![1]).toMatch(pinned);
  const begun = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(begun.filter((image) => !['${NODE_IMAGE}', 'manifests'].includes(image!))).toEqual([]);
});
