import { isolated } from './isolated';

test('words from right to left turn nothing but themselves', () => {
  expect(isolated('רנו זואי')).toBe('\u2068רנו זואי\u2069');
  expect(isolated('Zoe \u202Egpj.exe')).toBe('\u2068Zoe \u202Egpj.exe\u2069');
});

test('other words stand as they are', () => expect(isolated('Citroën ë-C4 🏳️‍🌈')).toBe('Citroën ë-C4 🏳️‍🌈'));
