import { setToken } from '../session/token';
import { uploadPhoto } from './upload';

/** The browser's request, answered by hand. */
class ScriptedRequest {
  static last: ScriptedRequest;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  response: unknown = null;
  body?: FormData;
  wasAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    ScriptedRequest.last = this;
  }
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '3' : 'req-1';
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.wasAborted = true;
    this.onabort?.();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

const cardId = 'f0000000-0000-4000-8000-000000000001';
const uploaded = { cardId, photoId: cardId, width: 4, height: 3, thumbhash: 'abc' };
const start = (signal = new AbortController().signal) => {
  const progress: number[] = [];
  const reply = uploadPhoto(
    { bucket: 'car', cardId, fileName: 'zoe.jpg', file: new Blob(['x']) },
    (fraction) => progress.push(fraction),
    signal,
  );
  return { reply, progress, request: ScriptedRequest.last };
};

beforeEach(() => {
  globalThis.XMLHttpRequest = ScriptedRequest as unknown as typeof XMLHttpRequest;
  setToken('ann');
});

test('sends the parts the contract names, with the bearer, and tells the progress', async () => {
  const { reply, progress, request } = start();
  expect(request.url).toBe('POST /api/File/car/add');
  expect(request.headers.authorization).toBe('Bearer ann');
  expect([...request.body!.keys()]).toEqual(['cardId', 'fileName', 'file']);
  request.upload.onprogress!({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress!({ lengthComputable: false, loaded: 2, total: 0 });
  expect(progress).toEqual([0.25]);
  request.answer(200, uploaded);
  await expect(reply).resolves.toEqual(uploaded);
});

test("a refusal has the server's words and code", async () => {
  const { reply, request } = start();
  request.answer(415, { error: 'This file is not a photo.', code: 'not-a-photo' });
  await expect(reply).rejects.toMatchObject({
    message: 'This file is not a photo.',
    code: 'not-a-photo',
    isNetwork: false,
  });
});

test('a server that is busy says when to try again', async () => {
  const { reply, request } = start();
  request.answer(429, { error: 'Too many.', code: 'too-many-requests' });
  await expect(reply).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 3 });
});

test('a lost connection is told apart from a refusal', async () => {
  const { reply, request } = start();
  request.onerror!();
  await expect(reply).rejects.toMatchObject({ isNetwork: true });
});

test('a reply that is not what the contract says is a failure', async () => {
  const { reply, request } = start();
  request.answer(200, { cardId });
  await expect(reply).rejects.toMatchObject({ code: 'unexpected-reply' });
});

test('cancelling aborts the request', async () => {
  const controller = new AbortController();
  const { reply, request } = start(controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(reply).rejects.toThrow('cancelled');
  expect(request.wasAborted).toBe(true);
});

describe('a network that is lost without a word', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const some = { lengthComputable: true, loaded: 1, total: 4 };

  test('is taken for lost when no byte moves for half a minute', async () => {
    const { reply, request } = start();
    request.upload.onprogress!(some);
    jest.advanceTimersByTime(30_000);
    await expect(reply).rejects.toMatchObject({ isNetwork: true });
    expect(request.wasAborted).toBe(true);
  });

  test('is not taken for lost as long as the server may be at the photo', async () => {
    const { reply, request } = start();
    request.upload.onprogress!(some);
    request.upload.onload!();
    jest.advanceTimersByTime(59_000);
    expect(request.wasAborted).toBe(false);
    request.answer(200, uploaded);
    await expect(reply).resolves.toEqual(uploaded);
    jest.advanceTimersByTime(600_000);
    expect(request.wasAborted).toBe(false);
  });

  test('an upload that waits for a free connection is left alone', () => {
    const { request } = start();
    jest.advanceTimersByTime(600_000);
    expect(request.wasAborted).toBe(false);
  });
});
