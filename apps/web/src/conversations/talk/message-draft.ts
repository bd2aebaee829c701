import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { useState } from 'react';
import type { MessageTarget } from '../../wiring/http/conversations';
import { paths } from '../../wiring/navigation/paths';
import { isReturnTo } from '../../wiring/session/return-to';
import { readStored, storedKeys, writeStored } from '../../wiring/storage/stored';
import { placeOf } from '../../wiring/storage/outbox-store';
import { guestPrefix, userData } from '../../wiring/storage/user-data';

/** Of a person who is not signed in yet: the way to the sign-in and back is one tab's. */
const guestKey = (to: MessageTarget) => `${guestPrefix}message.${placeOf(to)}`;

/** Whether signing in now comes back to words that were written before it. */
export function areWordsKept(): boolean {
  const ofAds = guestKey({ adId: '' });
  return storedKeys('sessionStorage')
    .filter((key) => key.startsWith(ofAds))
    .map((key) => key.slice(ofAds.length))
    .some((adId) => adKinds.some((kind) => isReturnTo(paths.messagesAbout(kind, adId))));
}

/** The name among a person's data of what they typed and did not send. */
export const draftName = (to: MessageTarget) => `message.${placeOf(to)}`;

/** Where what is typed but not sent is stored: until the sign-in in the tab, then with the person's data. */
function draftStore(userId: string | null, to: MessageTarget) {
  if (userId === null) {
    return {
      read: () => readStored('sessionStorage', guestKey(to)) ?? '',
      write: (text: string) => void writeStored('sessionStorage', guestKey(to), text || null),
    };
  }
  const data = userData(userId);
  return {
    read: () => takeGuestDraft(to) ?? data.read(draftName(to)) ?? '',
    write: (text: string) => void data.write(draftName(to), text || null),
  };
}

function takeGuestDraft(to: MessageTarget): string | null {
  const text = readStored('sessionStorage', guestKey(to));
  writeStored('sessionStorage', guestKey(to), null);
  return text;
}

/** What was typed at one place is at another one from now on; what is typed there already stays. */
export function moveDraft(userId: string, from: MessageTarget, to: MessageTarget): void {
  const [source, target] = [draftStore(userId, from), draftStore(userId, to)];
  const text = source.read();
  source.write('');
  if (text !== '' && target.read() === '') target.write(text);
}

/** Puts words behind what is typed somewhere already, unless they are there. */
export function addToDraft(userId: string, to: MessageTarget, words: string): void {
  const store = draftStore(userId, to);
  const typed = store.read();
  if (!typed.includes(words)) store.write(typed === '' ? words : `${typed}\n${words}`);
  // What was typed before the sign-in is taken from there by reading it.
  else store.write(typed);
}

/** What is typed, stored with every letter, so that it is here again after a sign-in or a reload. */
export function useMessageDraft(userId: string | null, to: MessageTarget): [string, (text: string) => void] {
  const [store] = useState(() => draftStore(userId, to));
  const [text, setText] = useState(() => {
    const restored = store.read();
    store.write(restored);
    return restored;
  });
  const type = (typed: string) => {
    setText(typed);
    store.write(typed);
  };
  return [text, type];
}
