import * as ws from 'ws';
import { preparedFrame } from './prepared-frame.js';

/** How the library makes a frame (its types leave it out). */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

test.each([0, 1, 123, 124, 125, 60_000, 65_534, 65_535, 200_000])(
  'a message of %i bytes is the frame that the library makes of it',
  (length) => {
    const message = 'x'.repeat(length);
    const options = { fin: true, opcode: 1, mask: false, rsv1: false, readOnly: false };
    const frame = Sender.frame(Buffer.from(`4${message}`), options);
    expect(preparedFrame(message).bytes.equals(Buffer.concat(frame))).toBe(true);
  },
);

test('a letter of more than one byte counts as many', () => {
  const { bytes } = preparedFrame('€');
  expect([...bytes]).toEqual([0x81, 4, 0x34, 0xe2, 0x82, 0xac]);
});
