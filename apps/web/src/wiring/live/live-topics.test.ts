import { type Change, type Digest, socketLimits } from '@voltyard/contracts/push';
import { createLiveTopics, type TopicSocket } from './live-topics';

/** The socket, played by a script: as much of it as the wiring uses. */
class ScriptedSocket {
  connected = false;
  active = true;
  readonly sent: unknown[][] = [];
  readonly credentials: unknown[] = [];
  /** What the connection waits before its next attempt, ms. */
  pause = 0;
  readonly io = {
    reconnectionDelay: (pause: number) => {
      this.pause = pause;
    },
    reconnectionDelayMax: () => undefined,
  };
  private readonly heard = new Map<string, (value?: unknown) => void>();
  constructor(private readonly auth: (give: (data: object) => void) => void) {
    this.connect();
  }
  on(name: string, listener: (value?: unknown) => void) {
    this.heard.set(name, listener);
  }
  happen(name: string, value?: unknown) {
    this.heard.get(name)?.(value);
  }
  open() {
    this.connected = true;
    this.happen('connect');
  }
  drop(reason: string) {
    this.connected = false;
    this.happen('disconnect', reason);
  }
  connect() {
    this.auth((data) => this.credentials.push(data));
    return this;
  }
  disconnect() {
    if (this.connected) this.drop('io client disconnect');
    return this;
  }
  emit(...message: unknown[]) {
    this.sent.push(message);
  }
  /** What the server answers to watching. */
  reply: unknown = { position: 7, missed: [] };
  timeout() {
    return {
      emitWithAck: (...message: unknown[]): Promise<unknown> => {
        this.sent.push(message);
        return Promise.resolve(this.reply);
      },
    };
  }
}

function page() {
  let socket: ScriptedSocket | undefined;
  const session = { token: 'ann' as string | null, ended: [] as (string | null)[], connected: 0 };
  const topics = createLiveTopics({
    token: () => session.token,
    onSessionEnded: (token) => session.ended.push(token),
    onConnected: () => (session.connected += 1),
    connect: ({ auth }) => {
      socket = new ScriptedSocket(auth as ConstructorParameters<typeof ScriptedSocket>[0]);
      return socket as unknown as TopicSocket;
    },
  });
  const listener = () => {
    const log: string[] = [];
    return {
      log,
      opened: () => log.push('opened'),
      closed: () => log.push('closed'),
      changed: (changes: Change[]) => log.push(...changes.map((change) => change.id)),
    };
  };
  return { topics, session, listener, socket: () => socket!, hasSocket: () => socket !== undefined };
}

const change = (topic: string, id: string): Change => ({ topic, id, position: 1, row: {} });

afterEach(() => jest.useRealTimers());

test('there is no connection until there is a listener, and one for all of them', () => {
  const { topics, listener, socket, hasSocket } = page();
  expect(hasSocket()).toBe(false);
  const cars = listener();
  topics.listen('for-sale:car', cars);
  const first = socket();
  first.open();
  const bikes = listener();
  topics.listen('for-sale:bike', bikes);
  expect(socket()).toBe(first);
  expect([cars.log, bikes.log]).toEqual([['opened'], ['opened']]);
});

test('a connection that cannot be made is said to who listens, and to who starts to listen meanwhile', () => {
  const { topics, listener, socket } = page();
  const cars = listener();
  topics.listen('for-sale:car', cars);
  const bikes = listener();
  topics.listen('for-sale:bike', bikes);
  expect([cars.log, bikes.log]).toEqual([[], []]);
  socket().happen('connect_error');
  const scooters = listener();
  topics.listen('for-sale:scooter', scooters);
  socket().open();
  for (const { log } of [cars, bikes, scooters]) expect(log).toEqual(['closed', 'opened']);
});

test('each hears only the changes of the own topic, in order', () => {
  const { topics, listener, socket } = page();
  const cars = listener();
  const bikes = listener();
  topics.listen('for-sale:car', cars);
  topics.listen('for-sale:bike', bikes);
  socket().happen('changes', [
    change('for-sale:car', 'a'),
    change('for-sale:bike', 'b'),
    change('for-sale:car', 'c'),
  ]);
  expect([cars.log, bikes.log]).toEqual([['a', 'c'], ['b']]);
});

test('a push that is none reaches no list: all ask again for what they missed', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { topics, listener, socket } = page();
  const cars = listener();
  topics.listen('for-sale:car', cars);
  socket().open();
  socket().happen('changes', [change('for-sale:car', 'a'), { topic: 'for-sale:car', id: 'b' }]);
  expect(cars.log).toEqual(['opened', 'closed', 'opened']);
  expect(String(logged.mock.lastCall)).toContain('“changes” was not understood at “1.position”');
  logged.mockRestore();
});

test('an answer to watching that is none is a failure that names the topic in the log', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { topics, listener, socket } = page();
  topics.listen('for-sale:car', listener());
  socket().reply = { position: 'seven', missed: [] };
  await expect(topics.watch('for-sale:car')).rejects.toThrow('cannot be watched');
  expect(String(logged.mock.lastCall)).toContain('“for-sale:car” was not understood');
  logged.mockRestore();
});

test('a server that is cut off from its data counts as closed until it continues', () => {
  const { topics, listener, socket } = page();
  const [cars, bikes, scooters] = [listener(), listener(), listener()];
  topics.listen('for-sale:car', cars);
  socket().open();
  socket().happen('paused');
  topics.listen('for-sale:bike', bikes);
  expect([cars.log, bikes.log]).toEqual([['opened', 'closed'], ['closed']]);
  socket().happen('resumed');
  topics.listen('for-sale:scooter', scooters);
  expect([cars.log, bikes.log, scooters.log]).toEqual([
    ['opened', 'closed', 'opened'],
    ['closed', 'opened'],
    ['opened'],
  ]);
});

test('a topic is given up with its last listener', async () => {
  const { topics, listener, socket } = page();
  const [stopFirst, stopSecond] = [topics.listen('ad:1', listener()), topics.listen('ad:1', listener())];
  socket().open();
  stopFirst();
  expect(socket().sent).toEqual([]);
  stopSecond();
  stopSecond();
  await Promise.resolve();
  expect(socket().sent).toEqual([['unwatch', { topic: 'ad:1' }]]);
});

test('watching names the position only where there is one', async () => {
  const { topics, socket } = page();
  await expect(topics.watch('for-sale:car')).resolves.toEqual({ position: 7, missed: [] });
  await topics.watch('for-sale:car', 0);
  expect(socket().sent).toEqual([
    ['watch', { topic: 'for-sale:car' }],
    ['watch', { topic: 'for-sale:car', after: 0 }],
  ]);
});

test('who is signed in now connects anew, the same person does not', () => {
  const { topics, session, listener, socket } = page();
  const cars = listener();
  topics.listen('for-sale:car', cars);
  socket().open();
  topics.renew();
  expect(cars.log).toEqual(['opened']);
  session.token = null;
  topics.renew();
  expect(cars.log).toEqual(['opened', 'closed']);
  expect(socket().credentials).toEqual([{ token: 'ann' }, {}]);
});

test('a session that ended is reported, and the page comes back without it', () => {
  jest.useFakeTimers();
  const { topics, session, listener, socket } = page();
  topics.listen('for-sale:car', listener());
  socket().open();
  socket().happen('sessionEnded');
  expect(session.ended).toEqual(['ann']);
  session.token = null;
  socket().drop('io server disconnect');
  jest.runAllTimers();
  expect(socket().credentials.at(-1)).toEqual({});
});

test('each connection is told, the first and every later one', () => {
  const { topics, session, listener, socket } = page();
  topics.listen('for-sale:car', listener());
  socket().open();
  socket().drop('transport close');
  socket().open();
  expect(session.connected).toBe(2);
});

test('the network coming back is not waited out', () => {
  const { topics, listener, socket } = page();
  topics.listen('for-sale:car', listener());
  socket().open();
  socket().drop('transport close');
  const attempts = socket().credentials.length;
  window.dispatchEvent(new Event('online'));
  expect(socket().credentials).toHaveLength(attempts + 1);
});

test('a page that slept long does not trust its connection', () => {
  jest.useFakeTimers();
  const { topics, listener, socket } = page();
  const cars = listener();
  topics.listen('for-sale:car', cars);
  socket().open();
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look(true);
  jest.advanceTimersByTime(5000);
  look(false);
  expect(cars.log).toEqual(['opened']);
  look(true);
  jest.advanceTimersByTime(60_000);
  look(false);
  expect(cars.log).toEqual(['opened', 'closed']);
});

test('a page that is cut off again and again comes back later each time, and soon again once it has settled', () => {
  jest.useFakeTimers();
  const { topics, listener, socket } = page();
  topics.listen('for-sale:car', listener());
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => {
    socket().open();
    socket().drop('transport close');
    return socket().pause;
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  socket().open();
  jest.advanceTimersByTime(60_000);
  socket().drop('transport close');
  expect(socket().pause).toBe(250);
});

test('a page with more topics than it may ask for at once asks for them within the budget of its socket', async () => {
  jest.useFakeTimers();
  const { topics, listener, socket } = page();
  topics.listen('ad:0', listener());
  socket().open();
  for (let n = 0; n < 500; n++) void topics.watch(`ad:${n}`);
  const { atOnce, perSecond } = socketLimits.messages;
  for (let second = 0; second < 60; second++) {
    expect(socket().sent.length).toBeLessThanOrEqual(atOnce + second * perSecond);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(socket().sent).toHaveLength(500);
});

describe('digests', () => {
  const digest: Digest = {
    topic: 'for-sale:car',
    announced: [{ id: 'a', position: 1 }],
    changes: [change('for-sale:car', 'b')],
  };
  const asked = (socket: ScriptedSocket) => socket.sent.map(([, request]) => request);

  test('are asked for where every listener of the topic hears them, and only there', async () => {
    const { topics, listener, socket } = page();
    topics.listen('for-sale:car', { ...listener(), digest: () => undefined });
    socket().open();
    await topics.watch('for-sale:car', 3);
    topics.listen('for-sale:car', listener());
    await topics.watch('for-sale:car', 3);
    await topics.watch('for-sale:bike');
    expect(asked(socket())).toEqual([
      { topic: 'for-sale:car', after: 3, digests: true },
      { topic: 'for-sale:car', after: 3 },
      { topic: 'for-sale:bike' },
    ]);
  });

  test('are heard by the listeners of their topic; one that does not know them hears the changes', () => {
    const { topics, listener, socket } = page();
    const heard: Digest[] = [];
    const plain = listener();
    topics.listen('for-sale:car', { ...listener(), digest: (one) => heard.push(one) });
    topics.listen('for-sale:car', plain);
    topics.listen('for-sale:bike', { ...listener(), digest: (one) => heard.push(one) });
    socket().happen('digest', digest);
    expect(heard).toEqual([digest]);
    expect(plain.log).toEqual(['b']);
  });

  test('that are none reach no list: all ask again for what they missed', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { topics, listener, socket } = page();
    const cars = listener();
    topics.listen('for-sale:car', cars);
    socket().open();
    socket().happen('digest', { topic: 'for-sale:car', announced: 12 });
    expect(cars.log).toEqual(['opened', 'closed', 'opened']);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
