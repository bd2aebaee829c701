import { printable } from './printable.js';

test('what a person wrote cannot colour, move or imitate what stands in the terminal', () => {
  const written = 'red \u001B[31m\u0007, \u009B2J\u202Eback\nNo ad is hidden.\r\n\u2028end\u0000';
  const shown = printable(written);
  expect(shown).not.toMatch(/(?!\n)\p{Cc}|\u202E|\u2028/u);
  expect(shown.split('\n').slice(1)).toEqual(['      | No ad is hidden.', '      | ', '      | end']);
});
