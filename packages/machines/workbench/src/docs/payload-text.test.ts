import { z } from 'zod';
import { payloadText } from './payload-text.js';

test('every field is named, with what stands in it', () => {
  const payload = z.object({
    fileName: z.string(),
    size: z.int().describe('bytes'),
    fraction: z.number(),
    isOnline: z.boolean(),
    kind: z.enum(['info', 'error']),
    file: z.object({ name: z.string(), type: z.string() }),
    photoIds: z.array(z.string()),
    photo: z.null(),
    row: z.unknown(),
    thumbnail: z.union([z.string(), z.null()]),
    caption: z.string().optional(),
  });
  expect(payloadText(payload).split(/(?<=\)), /)).toEqual([
    '`fileName` (text)',
    '`size` (whole number, bytes)',
    '`fraction` (number)',
    '`isOnline` (yes or no)',
    '`kind` ("info" or "error")',
    '`file` (name, type)',
    '`photoIds` (list of text)',
    '`photo` (nothing)',
    '`row` (anything)',
    '`thumbnail` (text or nothing)',
    '`caption` (text, or none)',
  ]);
});
