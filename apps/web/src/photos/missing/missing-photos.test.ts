import { fireEvent } from '@testing-library/react';
import { connectionWasOpened } from '../../wiring/session/account-changes';
import { followMissingPhotos } from './missing-photos';

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<img id="photo" src="/api/Photo/1/320"><img id="own" src="/app/images/logo.png">';
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const image = (id: string) => document.querySelector<HTMLImageElement>(`#${id}`)!;
const isMissing = (id: string) => image(id).hasAttribute('data-missing');

/** The addresses that were set, for jsdom loads no images. */
function loads(id: string): string[] {
  const asked: string[] = [];
  const set = image(id).setAttribute.bind(image(id));
  image(id).setAttribute = (name, value) => {
    if (name === 'src') asked.push(value);
    set(name, value);
  };
  return asked;
}

test('a photo that cannot be loaded says so in its place until it is there; another image is left alone', () => {
  stop = followMissingPhotos();
  fireEvent.error(image('photo'));
  fireEvent.error(image('own'));
  expect([isMissing('photo'), isMissing('own')]).toEqual([true, false]);
  fireEvent.load(image('photo'));
  expect(isMissing('photo')).toBe(false);
});

test('one that failed before is found', () => {
  Object.defineProperty(image('photo'), 'complete', { value: true });
  stop = followMissingPhotos();
  expect(isMissing('photo')).toBe(true);
});

test('it is loaded again when the network is back, and once more if that was too soon', () => {
  stop = followMissingPhotos();
  const asked = loads('photo');
  fireEvent.error(image('photo'));
  fireEvent(window, new Event('online'));
  expect(asked).toEqual(['/api/Photo/1/320']);
  jest.runOnlyPendingTimers();
  expect(asked).toHaveLength(2);
  fireEvent.load(image('photo'));
  connectionWasOpened();
  jest.runOnlyPendingTimers();
  expect(asked).toHaveLength(2);
});
