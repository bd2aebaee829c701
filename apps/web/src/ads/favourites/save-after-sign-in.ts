import { isReturnTo } from '../../wiring/session/return-to';
import { readStored, writeStored } from '../../wiring/storage/stored';
import { recordOf } from '../../wiring/storage/stored-json';
import type { SavableAd } from './heart-effects';

const key = 'voltyard.save-ad';

interface AdToSave extends SavableAd {
  /** The one to come back to. */
  address: string;
  /** How many ads stand before it in its list. */
  place: number;
}

/** Remembers the ad that a signed-out user wanted to save. */
export const saveAfterSignIn = (ad: AdToSave): void =>
  void writeStored('sessionStorage', key, JSON.stringify(ad));

export const forgetSaveAfterSignIn = (): void => void writeStored('sessionStorage', key, null);

function adToSave(): AdToSave | null {
  const { adId, title, address, place } = recordOf(readStored('sessionStorage', key));
  const isStored = typeof adId === 'string' && typeof title === 'string' && typeof address === 'string';
  return isStored ? { adId, title, address, place: Number(place) } : null;
}

/** Whether signing in now comes back to an ad and saves it. */
export function isSavedAfterSignIn(): boolean {
  const ad = adToSave();
  return ad !== null && isReturnTo(ad.address);
}

/** The ad to save, once. */
export function takeSaveAfterSignIn(): AdToSave | null {
  const ad = adToSave();
  forgetSaveAfterSignIn();
  return ad;
}
