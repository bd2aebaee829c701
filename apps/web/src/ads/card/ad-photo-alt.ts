import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';

/** What a photo of an ad shows, in words: its caption, or its place among the ad's photos. */
export const photoAltOf = (
  { photoCaption }: Pick<PhotoOnAd, 'photoCaption'>,
  { title, at, of }: { title: string; at: number; of: number },
): string => photoCaption || `${title}, photo ${at + 1} of ${of}`;
