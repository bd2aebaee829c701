import { refusalOfFile, shortenedName } from './photo-file.js';

const photo = { name: 'front.jpg', size: 10 * 1024 * 1024, type: 'image/jpeg' };

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', ''])('type "%s" is let through', (type) => {
  expect(refusalOfFile({ ...photo, type })).toBeNull();
});

test.each(['image/heic', 'image/svg+xml', 'application/pdf'])('type "%s" is refused', (type) => {
  expect(refusalOfFile({ ...photo, type })).toBe(
    'This file is not a readable JPEG, PNG, WebP or AVIF photo.',
  );
});

test('a byte more than 10 MB is refused', () => {
  expect(refusalOfFile({ ...photo, size: photo.size + 1 })).toBe(
    'The photo is larger than 10 MB. Choose a smaller one.',
  );
});

test.each([
  ['a long name', 'WhatsApp Image 2026-11-20 at 18.22.31.jpeg', 'WhatsApp Image 2026-11-20.jpeg'],
  ['a name that fits', 'front.jpg', 'front.jpg'],
  ['a name without an extension', 'x'.repeat(40), 'x'.repeat(30)],
  ['a dot that is far from the end', `a.${'x'.repeat(40)}`, `a.${'x'.repeat(28)}`],
  ['a long extension', `${'x'.repeat(30)}.lossless9`, `${'x'.repeat(20)}.lossless9`],
  ['what is too long for an extension', `${'x'.repeat(25)}.lossless10`, `${'x'.repeat(25)}.loss`],
  ['a space at the cut', `${'x'.repeat(25)} of my bike.jpg`, `${'x'.repeat(25)}.jpg`],
  ['a hidden file', `.${'x'.repeat(5)}`, `.${'x'.repeat(5)}`],
  ['an emoji at the cut', `${'x'.repeat(25)}🚲.jpg`, `${'x'.repeat(25)}.jpg`],
  ['an emoji that fits', `${'x'.repeat(24)}🚲🚲.jpg`, `${'x'.repeat(24)}🚲.jpg`],
])('shortens %s', (_what, name, shortened) => {
  expect(shortenedName(name)).toBe(shortened);
  expect(shortenedName(name).length).toBeLessThanOrEqual(30);
});
