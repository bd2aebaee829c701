import { quoted } from '@voltyard/contracts/texts';
import { mdiBullhornVariantOutline, mdiIncognito } from '@mdi/js';
import { type AdCard, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { SearchNotify } from '@voltyard/contracts/searches/search-notify';
import type { SearchChange } from '@voltyard/machines/saved-search/saved-search.machine';
import { isolated } from '../../ui/isolated';

export const notifyNames: Record<SearchNotify, string> = {
  'at-once': 'At once',
  daily: 'Once a day',
  off: 'Never',
};

/** Whether its owner can publish a wanted ad, or make it private, by one press: not one that is found, or hidden. */
export const mayChangeVisibility = (card: AdCard): boolean =>
  'buyerAdId' in card && card.state === 'live' && (isPrivateAd(card) || !isOwnersOnly(card));

/** Of the button that changes who sees it. */
export const visibilityCopy = (card: AdCard): { name: string; icon: string } =>
  isPrivateAd(card)
    ? { name: 'Publish', icon: mdiBullhornVariantOutline }
    : { name: 'Make private', icon: mdiIncognito };

const words: readonly string[] = ['title', 'description'];

/** Whether only the person's own words are to be read before everybody can read them. */
export const areOnlyWords = (missing: readonly string[]): boolean =>
  missing.every((name) => words.includes(name));

/** Where the form of the ad asks for what is missing. */
export const askingCopy = (missing: readonly string[]): string =>
  areOnlyWords(missing)
    ? 'Read here what everybody will read: title and description. Then choose “Everybody”.'
    : 'Choose “Everybody” here, and answer what sellers need to know: budget and place.';

export interface ChangeCopy {
  changed: string;
  undoing: string;
  /** After `change` itself was what took another one back. */
  undone: string;
  /** Where it could not be taken back. */
  notUndone: string;
  failed: string;
}

/** What messages say of a change of the search with this title. */
export function changeCopy(change: SearchChange, title: string): ChangeCopy {
  const named = quoted(isolated(title));
  const undoing = `Changing ${named} back …`;
  switch (change.to) {
    case 'visibility':
      return change.visibility === 'public'
        ? {
            changed: `${named} is public: everybody sees it`,
            undoing,
            undone: `${named} is public again`,
            notUndone: `Not taken back yet: ${named} is still public`,
            failed: `${named} was not published.`,
          }
        : {
            changed: `Only you see ${named} now`,
            undoing,
            undone: `Only you see ${named} again`,
            notUndone: `Not taken back yet: still only you see ${named}`,
            failed: `${named} was not made private.`,
          };
    case 'title': {
      const called = `called ${quoted(isolated(change.title))}`;
      return {
        changed: `The search is ${called}`,
        undoing,
        undone: `The search is ${called} again`,
        notUndone: `Not taken back yet: the search is still ${called}`,
        failed: 'The search was not renamed.',
      };
    }
    case 'notify': {
      const told = toldOf[change.notify](named);
      return {
        changed: `You are ${told}`,
        undoing,
        undone: `You are ${told}`,
        notUndone: `Not taken back yet: you are still ${told}`,
        failed: `When you are told of new ads for ${named} was not changed.`,
      };
    }
    case 'keeping':
      return {
        changed: 'Kept among your searches. Only you see it.',
        undoing: 'Removing the search again …',
        undone: 'The search is no longer kept',
        notUndone: 'Not taken back yet: the search is still kept',
        failed: change.isKept ? 'The search was not kept.' : 'The search was not removed again.',
      };
    case 'publishing':
      return {
        changed: 'Published as a wanted ad: everybody sees it.',
        undoing: 'Removing the wanted ad again …',
        undone: 'The wanted ad is gone again',
        notUndone: 'Not taken back yet: the wanted ad is still public',
        failed: change.isPublished
          ? 'The wanted ad was not published.'
          : 'The wanted ad was not removed again.',
      };
    case 'removal':
      return {
        changed: `${named} was removed`,
        undoing: `Restoring ${named} …`,
        undone: `${named} is back`,
        notUndone: `Not taken back yet: ${named} is still removed`,
        failed: change.isRemoved ? `${named} was not removed.` : `${named} was not restored.`,
      };
  }
}

const toldOf: Record<SearchNotify, (named: string) => string> = {
  'at-once': (named) => `told of new ads for ${named} at once`,
  daily: (named) => `told of new ads for ${named} once a day`,
  off: (named) => `told of no new ads for ${named}`,
};
