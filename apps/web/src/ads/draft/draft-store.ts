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
  /** A new form; `search` is what it begins with. A draft that is stored meanwhile is set aside once this one is stored. */
  start: (productType: ProductType, search?: string | null) => StartedAd;
  /** The form as it was left in this browser; null when there is none, or none this version understands. */
  stored: () => StartedAd | null;
  /** The same, and then those that were set aside, the last one first. */
  all: () => StartedAd[];
  /** The search that this form was begun with; null when there was none. */
  searchOf: (adId: string) => string | null;
  /** Makes a form that was left the one to come back to; another one waits until that is posted or forgotten. */
  takeUp: (adId: string) => void;
  /** Stores the form for later. One with nothing in it, and no photos, leaves nothing behind; a posted one neither. Answers whether it is safe. */
  store: (started: StartedAd) => boolean;
  /** Whether the form has photos: they are found by its ad's id, so that is stored also without a word. */
  markPhotos: (started: StartedAd, hasPhotos: boolean) => void;
  /** Ends the draft of this form; one that was set aside is there instead. */
  forget: (adId: string) => void;
  /** The form's ad is there: its draft is over, in every tab, and its id is used for no other ad. */
  markPosted: (adId: string) => void;
  /** Calls back each time another tab has stored a form of this kind, or has while this one was frozen; answers how to stop. */
  onChangedElsewhere: (listener: (stored: StartedAd) => void) => () => void;
  /** Calls back each time another tab may have changed which drafts there are; answers how to stop. */
  onListChange: (tell: () => void) => () => void;
  /** Calls back each time another tab has posted an ad of this person; answers how to stop. */
  onPostedElsewhere: (listener: (isPosted: (adId: string) => boolean) => void) => () => void;
  /** The id to post a form under: another one where its own was posted meanwhile, by another tab with the same draft. */
  idToPost: (adId: string) => string;
  /** The next ad of this kind begins with what this one says of currency and place; a wanted ad, without one before, as one for sale. */
  rememberDefaults: (draft: AdDraft) => void;
}

const postedName = 'posted-ads';
/** How many ids of posted ads are kept: those of drafts that may still be open in a tab. */
const maxPosted = 50;
/** How many drafts wait that were set aside for a search, the newest first. */
const maxAside = 5;

/** What a person's draft is called among their data. */
export const draftName = (kind: AdKind) => `draft.${kind}`;

export function draftStore(userId: string, kind: AdKind): DraftStore {
  const data = userData(userId);
  const name = draftName(kind);
  const soldDefaults = 'ad-defaults';
  // People search near where they are, and sell what stands at home: a town of a search is none of a vehicle for sale.
  const ownDefaults = kind === 'wanted' ? 'ad-defaults.wanted' : soldDefaults;
  const defaults = () => draftDefaults(recordOf(data.read(ownDefaults) ?? data.read(soldDefaults)));
  const empty = (productType: ProductType) => emptyDraft(kind, productType, defaults());
  /** As it was written or read here last: where there is another text, another tab has written it. */
  let known = data.read(name);
  const write = (text: string | null): boolean => {
    const isStored = data.write(name, text);
    known = data.read(name);
    return isStored;
  };
  const asideName = `${name}.aside`;
  const asides = () => recordsOf(data.read(asideName));
  const setAside = (all: readonly object[]) =>
    data.write(asideName, all.length === 0 ? null : JSON.stringify(all.slice(0, maxAside)));
  const shown = () => recordOf(data.read(name));
  /** A draft that was set aside comes back. */
  const drop = () => {
    const [next, ...others] = asides();
    if (next) setAside(others);
    write(next ? JSON.stringify(next) : null);
  };
  const posted = () => listOf(data.read(postedName));
  /** The same one for each retry. */
  const otherIds = new Map<string, string>();
  const withPhotos = new Set<string>();
  const searches = new Map<string, string>();
  /** Forms that were begun beside a stored draft, and are not stored yet. */
  const beside = new Set<string>();
  const readStored = (text: string | null): StartedAd | null => readRecord(recordOf(text));
  const readRecord = (record: Record<string, unknown>): StartedAd | null => {
    const started = restored(record, empty);
    if (started === null || posted().includes(started.adId)) return null;
    if (typeof record.search === 'string') searches.set(started.adId, record.search);
    return started;
  };
  const beginBeside = (adId: string) => {
    if (readStored(data.read(name)) !== null) beside.add(adId);
  };
  const store = (started: StartedAd): boolean => {
    const { adId, draft } = started;
    if (posted().includes(adId)) return true;
    const isNothing = isSameDraft(draft, empty(draft.productType)) && !withPhotos.has(adId);
    if (isNothing) {
      if (!beside.has(adId)) drop();
      beginBeside(adId);
      return true;
    }
    if (beside.has(adId) && !setAside([shown(), ...asides()])) return false;
    beside.delete(adId);
    const search = searches.get(adId);
    return write(JSON.stringify({ ...started, ...(search !== undefined && { search }) }));
  };
  const stored = () => {
    known = data.read(name);
    return readStored(known);
  };
  return {
    start: (productType, search = null) => {
      const adId = newId();
      if (search !== null) searches.set(adId, search);
      beginBeside(adId);
      return { adId, draft: empty(productType) };
    },
    stored,
    all: () => [shown(), ...asides()].flatMap((record) => readRecord(record) ?? []),
    searchOf: (adId) => searches.get(adId) ?? null,
    takeUp(adId) {
      const all = [shown(), ...asides()];
      const taken = all.find((one) => one.adId === adId);
      if (taken === undefined || taken === all[0]) return;
      write(JSON.stringify(taken));
      setAside(all.filter((one) => one !== taken));
    },
    store,
    markPhotos(started, hasPhotos) {
      if (withPhotos.has(started.adId) === hasPhotos) return;
      if (hasPhotos) withPhotos.add(started.adId);
      else withPhotos.delete(started.adId);
      store(started);
    },
    forget: (adId) => {
      if (shown().adId === adId) drop();
    },
    markPosted: (adId) => {
      data.write(postedName, JSON.stringify([adId, ...posted()].slice(0, maxPosted)));
      if (!beside.has(adId)) drop();
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
    onListChange: (tell) => {
      const stops = [data.onChangeWith(name, tell), data.onChange(postedName, tell)];
      return () => stops.forEach((stop) => stop());
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
      data.write(ownDefaults, JSON.stringify({ currency, country, town, postcode })),
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

const recordsOf = (text: string | null): Record<string, unknown>[] => {
  const list: unknown = parsed(text);
  return Array.isArray(list) ? list.map(Object) : [];
};

function listOf(text: string | null): string[] {
  const ids: unknown = parsed(text);
  return Array.isArray(ids) ? ids.map(String) : [];
}
