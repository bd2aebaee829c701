import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assert, asyncProperty, integer, json } from 'fast-check';
import { apartAtPosition, encodings, type Encoding, positionedBody } from './positioned-body.js';

const decompressed: Record<Encoding, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
};

const position = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test.each(encodings)('a body in %s is the text with the position it is sent at', async (encoding) => {
  await assert(
    asyncProperty(json({ maxDepth: 3 }), position, position, async (rows, first, second) => {
      const textAt = (at: number) => `{"rows":${rows},"next":null,"position":${at}}`;
      const body = positionedBody(textAt(first));
      await body.compress(encoding);
      for (const at of [first, second, first])
        expect(decompressed[encoding](body.at(at, encoding)!).toString()).toBe(textAt(at));
    }),
  );
});

test.each(encodings)('a body in %s without a position is sent as it is', async (encoding) => {
  const texts = [
    '{"data":{"position":1},"statusCode":200}',
    '{"position":12,"count":3}',
    '"position":7}x',
    '5}',
  ];
  for (const text of texts) {
    const body = positionedBody(text);
    await body.compress(encoding);
    expect(decompressed[encoding](body.at(9, encoding)!).toString()).toBe(text);
  }
});

test('a long body is smaller when it is compressed, and the same bytes are sent again', async () => {
  const body = positionedBody(`{"rows":${JSON.stringify('a card '.repeat(20_000))},"position":1}`);
  for (const encoding of ['gzip', 'br'] as const) {
    expect(body.at(1, encoding)).toBeNull();
    await body.compress(encoding);
    expect(body.at(1, encoding)!.length).toBeLessThan(2000);
    expect(body.at(1, encoding)).toBe(body.at(1, encoding));
  }
});

test('the end is told apart only where it is the position', () => {
  expect(apartAtPosition('{"next":null,"position":12}')).toEqual({
    before: '{"next":null,"position":',
    hasPosition: true,
  });
  expect(apartAtPosition('{"xposition":12}')).toEqual({ before: '{"xposition":12}', hasPosition: false });
});
