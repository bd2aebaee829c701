import { forgetReturnTo } from '../session/return-to';
import { readStored, storedKeys, writeStored } from './stored';

/**
 * What this browser stores for one person: drafts, last answers, what was seen last. Every key names whose it is, so
 * that the next person at the same browser neither sees nor changes it; all of it is removed at logout.
 */
export interface UserData {
  read: (name: string) => string | null;
  /**
   * Null removes. Answers false where the browser has no room for it. Nothing is written any more once the person has logged out, in
   * this tab or another one.
   */
  write: (name: string, value: string | null) => boolean;
  /** The names that begin with this. */
  namesWith: (beginning: string) => string[];
  /** Calls back when another tab has written it; answers how to stop. */
  onChange: (name: string, tell: () => void) => () => void;
  /** The same for each name that begins with this. */
  onChangeWith: (beginning: string, tell: (name: string) => void) => () => void;
}

const prefix = 'voltyard.user.';
/** Of lists that a page stores in its tab, for the case that it is loaded again. */
export const listPrefix = 'voltyard.list ';
/** What a visitor who is not signed in yet leaves in a tab for after the sign-in. */
export const guestPrefix = 'voltyard.guest.';
/** Changes with every removal: a form that is still open in another tab knows by it that it must store nothing. */
const epochKey = 'voltyard.user-data-epoch';
/** When what is stored for people was removed last; null where it never was. */
export const clearedUserDataAt = (): string | null => readStored('localStorage', epochKey);
/** Keys of earlier versions, which do not name their owner. */
const unownedKeys = ['voltyard.draft.for-sale', 'voltyard.draft.wanted', 'voltyard.ad-defaults'];

export function userData(userId: string): UserData {
  const openedIn = clearedUserDataAt();
  const keyOf = (name: string) => `${prefix}${userId}.${name}`;
  return {
    read: (name) => readStored('localStorage', keyOf(name)),
    write(name, value) {
      const isOver = clearedUserDataAt() !== openedIn;
      return isOver || writeStored('localStorage', keyOf(name), value);
    },
    namesWith: (beginning) =>
      storedKeys('localStorage')
        .filter((key) => key.startsWith(keyOf(beginning)))
        .map((key) => key.slice(keyOf('').length)),
    onChange: (name, tell) => onStorage((key) => key === keyOf(name) && tell()),
    onChangeWith: (beginning, tell) =>
      onStorage((key) => key.startsWith(keyOf(beginning)) && tell(key.slice(keyOf('').length))),
  };
}

function onStorage(tell: (key: string) => void): () => void {
  const hear = ({ key }: StorageEvent) => key !== null && tell(key);
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The one place where what a browser stores for people is removed: on logout. */
export async function clearUserData(): Promise<void> {
  for (const key of storedKeys('localStorage')) {
    if (key.startsWith(prefix)) writeStored('localStorage', key, null);
  }
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(listPrefix) || key.startsWith(guestPrefix)) writeStored('sessionStorage', key, null);
  }
  writeStored('localStorage', epochKey, String(Date.now()));
  dropUnownedData();
  forgetReturnTo();
  const { clearUploadDrafts } = await import('./upload-drafts');
  await clearUploadDrafts();
}

/** The answers of an older version have no known owner: they are shown to no user. */
export function dropUnownedData(): void {
  for (const key of unownedKeys) writeStored('localStorage', key, null);
}
