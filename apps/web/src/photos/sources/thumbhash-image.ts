import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string | null>();

/** A few bytes drawn as a blurred picture, until the photo itself has come; null when the bytes are no thumbhash. */
export function thumbhashImage(thumbhash: string): string | null {
  const drawn = known.get(thumbhash);
  if (drawn !== undefined) return drawn;
  const image = draw(thumbhash);
  known.set(thumbhash, image);
  return image;
}

function draw(thumbhash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    return bytes.length < 5 ? null : thumbHashToDataURL(bytes);
  } catch {
    return null;
  }
}
