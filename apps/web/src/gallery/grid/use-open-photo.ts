import { type OpenedHere, useOpened } from '../../wiring/navigation/use-opened';

/** What a link to a photo of this gallery needs. */
export const photoLink = (photoId: string) => ({
  to: `?photo=${photoId}`,
  state: { openedHere: 'photo' } satisfies OpenedHere,
  preventScrollReset: true,
});

/** The photo that is open stands in the address: it can be shared, and Back closes it. */
export const useOpenPhoto = () => useOpened('photo');
