import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realCommands, until } from './commands/real-commands.test-harness.js';
import { freePort } from './many-processes/free-port.test-harness.js';
import { killableProcess } from './many-processes/killable-process.test-harness.js';

/** Data of earlier builds, opened by this one: apps/api/fixtures/ has a folder for each, with a README. */

const fixtures = join(__dirname, '../fixtures');
export const builds = readdirSync(fixtures);

type Get = (path: string, token?: string) => Promise<Response>;

/** The built commands, a copy of an earlier build's data folder among what they may use, and servers over it. */
export function oldData() {
  const commands = realCommands();
  const ending: (() => Promise<void>)[] = [];
  return {
    ...commands,
    copyOfFolder: (build: string) => {
      const folder = commands.path('folder');
      cpSync(fileOf(build, 'folder'), folder, { recursive: true });
      return folder;
    },
    /** A server; answers what a signed-out user or that of a session is answered at an address. */
    serverOver: async (environment: Record<string, string>): Promise<Get> => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const server = killableProcess({
        program: process.execPath,
        args: [join(__dirname, '../dist/main.js')],
        environment: { DATA_DIR: commands.path('data'), ...environment, PORT: String(port) },
        isReady: () =>
          fetch(`${url}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
      });
      await server.start();
      ending.push(() => server.kill());
      return (path, token) =>
        fetch(url + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
    },
    stop: async () => {
      for (const end of ending) await end();
      commands.end();
    },
  };
}

interface Answer {
  status: number;
  body: unknown;
}
type Answers = Record<string, Answer>;

export const fileOf = (build: string, file: string): string => join(fixtures, build, file);
const contentOf = (build: string, file: string) => JSON.parse(readFileSync(fileOf(build, file), 'utf8'));
const answersOf = (build: string, file = 'answers.json') => Object.entries(contentOf(build, file) as Answers);

async function expectAnswers(answers: [string, Answer][], get: Get, token?: string): Promise<void> {
  for (const [path, { status, body }] of answers) {
    const reply = await get(path, token);
    expect({ path, status: reply.status, body: await reply.json() }).toMatchObject({ path, status, body });
  }
}

export async function expectTheSameAnswers(build: string, get: Get): Promise<void> {
  await expectAnswers(answersOf(build), get);
  if (!existsSync(fileOf(build, 'owner.json'))) return;
  const { token, answers } = contentOf(build, 'owner.json') as { token: string; answers: Answers };
  await expectAnswers(Object.entries(answers), get, token);
}

/** What is answered once the server has done what waited in the data, such as the deletion of a closed account. */
export async function expectTheLaterAnswers(build: string, get: Get): Promise<void> {
  if (!existsSync(fileOf(build, 'later.json'))) return;
  for (const [path, { status, body }] of answersOf(build, 'later.json')) {
    await until(async () => (await get(path)).status === status);
    expect(await (await get(path)).json()).toEqual(body);
  }
  await expectTheSameAnswers(build, get);
}

/** By their names in the folder: the photo's id and its size. */
const photosOf = (build: string) =>
  readdirSync(fileOf(build, 'folder/files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({
      address: `/api/Photo/${name.replace(/-(\d+)$/, '/$1')}`,
      bytes: readFileSync(join(parentPath, name)),
    }));

/** Whether a photo is shown on an ad or in a gallery: the others wait for being removed, and are gone after a day. */
const isShown = (build: string, address: string): boolean =>
  JSON.stringify(answersOf(build)).includes(address.split('/')[3]!);

export async function expectTheSamePhotos(build: string, get: Get): Promise<void> {
  const shown = photosOf(build).filter(({ address }) => isShown(build, address));
  expect(shown.length).toBeGreaterThan(0);
  for (const { address, bytes } of shown) {
    const reply = await get(address);
    const same = Buffer.from(await reply.arrayBuffer()).equals(bytes);
    expect({ address, status: reply.status, same }).toEqual({ address, status: 200, same: true });
  }
}
