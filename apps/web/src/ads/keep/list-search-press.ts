import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import type { ProductType } from '@voltyard/contracts/product-types';
import { notStanding, type SearchStanding } from '@voltyard/machines/list-search/list-search.machine';
import type {
  savedSearchMachine,
  SearchChanged,
  SearchChangeInput,
} from '@voltyard/machines/saved-search/saved-search.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import type { RootActors } from '../../wiring/root-actors';
import type { AdsApi } from '../ads-api';
import { fieldsOf } from '../draft/ad-draft';
import { problemsOf } from '../draft/draft-problems';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { titleOf, unaskedByWanted } from '../draft/wanted-draft';
import { keptTowns } from '../filter/kept-towns';
import { fieldElementId } from '../form/focus-question';
import { fieldNamesOf } from '../kinds/ad-forms';
import { adPaths, createPlace } from '../kinds/ad-paths';
import { chosenTown } from '../kinds/town-answer';
import { askingCopy, changeCopy } from '../searches/search-change-copy';
import { changeSearch, provideSearchPress } from '../searches/search-change-effects';
import { alikeIn, loadOwnSearches } from './own-searches';
import { keptSearch, publishedSearch } from './kept-search';

interface ListSearchPress extends Pick<RootActors, 'snackbar' | 'snackActions' | 'notifications'> {
  api: AdsApi;
  userId: string;
  productType: ProductType;
  filter: ListFilter;
  /** Of the search. */
  name: string;
  /** The ads of searches whose posting has not succeeded, so that another attempt does not post a second ad. */
  started: Map<string, StartedAd>;
  goTo: (address: string) => void;
  onChanged: (standing: SearchStanding) => void;
}

/**
 * For one press of a button beside a list: keeps its search as a private wanted ad, or makes a public one of it, of the one
 * that is kept where it is; and takes that back.
 */
export function listSearchPress(press: ListSearchPress): typeof savedSearchMachine {
  const { api, userId, productType, filter, name, started, goTo, onChanged, ...shown } = press;
  const attempt = `${userId} ${name}`;
  const drafts = draftStore(userId, 'wanted');
  const ad = started.get(attempt) ?? drafts.start(productType);
  started.set(attempt, ad);
  /** What is said of it beside that it is done. */
  let details = '';
  /** The one that was kept before it was published. */
  let keptBefore: AdCard | undefined;
  let missingAt = '';

  const done = (standing: SearchStanding, wasSo = false): SearchChanged => {
    onChanged(standing);
    return { missing: [], wasSo };
  };
  const removeAgain = async () => {
    await api.deleteAd('wanted', ad.adId);
    return done(notStanding);
  };
  /** The list may not know yet what its place is called. */
  const locate = async () => {
    const town = filter.near === undefined ? null : await keptTowns(api.loadTown).load(filter.near);
    return { town, named: town === null ? filter : { ...filter, nearPlace: town } };
  };
  const post = async (fields: object, asWords: readonly string[]) => {
    await api.createAd('wanted', ad.adId, fields as AdFields, []);
    started.delete(attempt);
    if (asWords.length > 0) details += ` As words only: ${asWords.join(', ')}.`;
  };
  const keep = async () => {
    // It may have been kept before, or by a call whose answer was lost, and published since.
    const { open, kept } = alikeIn(await loadOwnSearches(api, { userId, productType }), name);
    if (open ?? kept) return done(standingOf(open, kept), true);
    const { town, named } = await locate();
    const { fields, asWords } = keptSearch(ad.draft, named, town);
    await post(fields, asWords);
    return done({ keptId: ad.adId, publishedId: null });
  };
  const changeKept = async (card: AdCard, visibility: 'public' | 'private', mayAsk: boolean) => {
    const { missing } = await changeSearch(api, card, { change: { to: 'visibility', visibility }, mayAsk });
    if (missing.length > 0) return { missing };
    return done(visibility === 'public' ? standingOf(card, undefined) : standingOf(undefined, card));
  };
  const publish = async (mayAsk: boolean) => {
    const { open, kept } = alikeIn(await loadOwnSearches(api, { userId, productType }), name);
    if (open) return done(standingOf(open, kept), true);
    keptBefore = kept;
    if (kept) {
      missingAt = adPaths.wanted.edit(adIdOf(kept));
      // None of the person's own words are in this list.
      if (mayAsk && kept.title !== titleOf(productType, criteriaOfWanted(kept)))
        return { missing: ['title'] };
      return changeKept(kept, 'public', mayAsk);
    }
    const { town, named } = await locate();
    const draft = publishedSearch(ad.draft, named, town);
    const problems = problemsOf(draft);
    const missing = fieldNamesOf(draft).filter((field) => problems[field] !== undefined);
    missingAt = `${createPlace('wanted', productType, filter)}#${fieldElementId(missing[0] ?? 'title')}`;
    if (missing.length > 0) return { missing };
    details = ` It is in ${chosenTown(draft.town, draft.country)?.town}.`;
    await post(fieldsOf(draft), unaskedByWanted(productType, named));
    drafts.rememberDefaults(draft);
    return done({ keptId: null, publishedId: ad.adId });
  };

  return provideSearchPress({
    ...shown,
    neighbour: null,
    changeSearch: async ({ change, mayAsk }: SearchChangeInput) => {
      if (change.to === 'keeping') return change.isKept ? keep() : removeAgain();
      if (change.to === 'publishing' && change.isPublished) return publish(mayAsk);
      return keptBefore ? changeKept(keptBefore, 'private', mayAsk) : removeAgain();
    },
    copyOf: (change) => {
      if (keptBefore && change.to === 'publishing') {
        const visibility = change.isPublished ? 'public' : 'private';
        return changeCopy({ to: 'visibility', visibility }, keptBefore.title);
      }
      const copy = changeCopy(change, '');
      return { ...copy, changed: `${copy.changed}${details}` };
    },
    askElsewhere: (missing) => {
      goTo(missingAt);
      if (keptBefore)
        shown.snackbar.send({ type: 'message.shown', snack: messageSnack(askingCopy(missing)) });
    },
    // The button takes the focus itself.
    onUndone: () => undefined,
  });
}

const standingOf = (open: AdCard | undefined, kept: AdCard | undefined): SearchStanding => ({
  keptId: kept ? adIdOf(kept) : null,
  publishedId: open ? adIdOf(open) : null,
});
