import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string | null>();

/** A few bytes drawn as a blurred picture, until the photo itself has come; null when the bytes are no thumbhash. */
export function thumbhashImage(thumbhash: string): string | null {
  const drawn = known.get(thumbhash);
  if (drawn !== undefined) return drawn;
  const image = draw(thumbhash);
  known.set(thumbhash, image);
  return image;
}

/** Its colour alone, where there are many photos: to draw one costs a phone's processor ten milliseconds. */
export function thumbhashColour(thumbhash: string): string | null {
  const bytes = bytesOf(thumbhash);
  if (bytes === null) return null;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

function draw(thumbhash: string): string | null {
  const bytes = bytesOf(thumbhash);
  return bytes && thumbHashToDataURL(bytes);
}

function bytesOf(thumbhash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    return bytes.length < 5 ? null : bytes;
  } catch {
    return null;
  }
}
