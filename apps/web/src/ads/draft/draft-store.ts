import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { AdId } from '@voltyard/contracts/ids';
import { countryCodes, currencyCodes } from '@voltyard/contracts/iso-codes';
import { ProductType } from '@voltyard/contracts/product-types';
import type { StartedForm } from '@voltyard/machines/new-ad/new-ad.machine';
import { v4 as newId } from 'uuid';
import { currencyOf, suggestedCountry } from './currency-of';
import { parsed, recordOf } from '../../wiring/storage/stored-json';
import { userData } from '../../wiring/storage/user-data';
import { type AdDraft, type DraftDefaults, emptyDraft, isSameDraft, withStoredAnswers } from './ad-draft';

export type StartedAd = StartedForm<AdDraft>;

/** One person's form of one kind of ad, as this browser keeps it. */
export interface DraftStore {
  start: (productType: ProductType) => StartedAd;
  /** The form as it was left in this browser; null when there is none, or none this version understands. */
  stored: () => StartedAd | null;
  /** Stores the form for later. One with nothing in it, and no photos, leaves nothing behind; a posted one neither. Answers whether it is safe. */
  store: (started: StartedAd) => boolean;
  /** Whether the form has photos: they are found by its ad's id, so that is stored also without a word. */
  markPhotos: (started: StartedAd, hasPhotos: boolean) => void;
  forget: () => void;
  /** The form's ad is there: its draft is over, in every tab, and its id is used for no other ad. */
  markPosted: (adId: string) => void;
  /** Calls back each time another tab has stored a form of this kind, or has while this one was frozen; answers how to stop. */
  onChangedElsewhere: (listener: (stored: StartedAd) => void) => () => void;
  /** Calls back each time another tab has posted an ad of this person; answers how to stop. */
  onPostedElsewhere: (listener: (isPosted: (adId: string) => boolean) => void) => () => void;
  /** The id to post a form under: another one where its own was posted meanwhile, by another tab with the same draft. */
  idToPost: (adId: string) => string;
  /** The next ad of this person begins with what this one says of currency and place. */
  rememberDefaults: (draft: AdDraft) => void;
}

const postedName = 'posted-ads';
/** How many ids of posted ads are kept: those of drafts that may still be open in a tab. */
const maxPosted = 50;

/** What a person's draft is called among their data. */
export const draftName = (kind: AdKind) => `draft.${kind}`;

export function draftStore(userId: string, kind: AdKind): DraftStore {
  const data = userData(userId);
  const name = draftName(kind);
  const defaultsName = 'ad-defaults';
  const defaults = () => draftDefaults(recordOf(data.read(defaultsName)));
  const empty = (productType: ProductType) => emptyDraft(kind, productType, defaults());
  /** As it was written or read here last: where there is another text, another tab has written it. */
  let known = data.read(name);
  const write = (text: string | null): boolean => {
    const isStored = data.write(name, text);
    known = data.read(name);
    return isStored;
  };
  const forget = () => void write(null);
  const posted = () => listOf(data.read(postedName));
  /** The same one for each retry. */
  const otherIds = new Map<string, string>();
  const withPhotos = new Set<string>();
  const store = (started: StartedAd): boolean => {
    if (posted().includes(started.adId)) return true;
    const isEmpty = isSameDraft(started.draft, empty(started.draft.productType));
    return write(isEmpty && !withPhotos.has(started.adId) ? null : JSON.stringify(started));
  };
  const stored = () => {
    known = data.read(name);
    const started = restored(recordOf(known), empty);
    return started && !posted().includes(started.adId) ? started : null;
  };
  return {
    start: (productType) => ({ adId: newId(), draft: empty(productType) }),
    stored,
    store,
    markPhotos(started, hasPhotos) {
      if (withPhotos.has(started.adId) === hasPhotos) return;
      if (hasPhotos) withPhotos.add(started.adId);
      else withPhotos.delete(started.adId);
      store(started);
    },
    forget,
    markPosted: (adId) => {
      data.write(postedName, JSON.stringify([adId, ...posted()].slice(0, maxPosted)));
      forget();
    },
    onChangedElsewhere(listener) {
      const look = () => {
        if (data.read(name) === known) return;
        const started = stored();
        if (started !== null) listener(started);
      };
      const stop = data.onChange(name, look);
      // A tab that the browser had frozen hears of no change.
      document.addEventListener('visibilitychange', look);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', look);
      };
    },
    onPostedElsewhere: (listener) =>
      data.onChange(postedName, () => listener((adId) => posted().includes(adId))),
    idToPost: (adId) => {
      if (!posted().includes(adId)) return adId;
      const other = otherIds.get(adId) ?? newId();
      otherIds.set(adId, other);
      return other;
    },
    rememberDefaults: ({ currency, country, town, postcode }) =>
      data.write(defaultsName, JSON.stringify({ currency, country, town, postcode })),
  };
}

function restored(
  { adId, draft }: Record<string, unknown>,
  empty: (productType: ProductType) => AdDraft,
): StartedAd | null {
  const id = AdId.safeParse(adId);
  const answers = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>;
  const productType = ProductType.safeParse(answers.productType);
  if (!id.success || !productType.success) return null;
  return { adId: id.data, draft: withStoredAnswers(empty(productType.data), answers) };
}

/** What the person answered last time, or what their browser's languages suggest. */
function draftDefaults({ currency, country, town, postcode }: Record<string, unknown>): DraftDefaults {
  const known = countryCodes.find((code) => code === country) ?? suggestedCountry();
  return {
    currency: currencyCodes.find((code) => code === currency) ?? currencyOf(known),
    country: known,
    town: typeof town === 'string' ? town : '',
    postcode: typeof postcode === 'string' ? postcode : '',
  };
}

function listOf(text: string | null): string[] {
  const ids: unknown = parsed(text);
  return Array.isArray(ids) ? ids.map(String) : [];
}
