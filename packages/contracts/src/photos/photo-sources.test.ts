import { photoSrcSet } from './photo-sources.js';

const widthsOf = (width: number, height: number) => photoSrcSet({ photoId: 'p', width, height }).split(', ');

test('a wide photo is as wide as its sizes', () =>
  expect(widthsOf(1920, 1080)).toEqual([
    '/api/Photo/p/320 320w',
    '/api/Photo/p/960 960w',
    '/api/Photo/p/1920 1920w',
  ]));

test('an upright photo is narrower than its sizes', () =>
  expect(widthsOf(1080, 1920)).toEqual([
    '/api/Photo/p/320 180w',
    '/api/Photo/p/960 540w',
    '/api/Photo/p/1920 1080w',
  ]));

test('a small photo lists its own width once, by its smallest file', () =>
  expect(widthsOf(800, 600)).toEqual(['/api/Photo/p/320 320w', '/api/Photo/p/960 800w']));
