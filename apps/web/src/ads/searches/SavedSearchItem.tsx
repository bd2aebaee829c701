import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { maxAdsCounted } from '@voltyard/contracts/ads/criteria/list-counts';
import { savedSearchLimits } from '@voltyard/contracts/limits';
import type { SavedSearch, SearchCount } from '@voltyard/contracts/searches/searches.rest';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from '../../wiring/router/Link';
import { buttonClass } from '../../ui/ButtonLink';
import { countLabel, counted, dayOf, locale } from '../../ui/formats';
import { isolated } from '../../ui/isolated';
import { focusItem, isFocusFree } from '../../wiring/navigation/list-focus';
import { useActors } from '../../wiring/root-actors';
import { allMusts, sayLess } from '../matches/match-copy';
import { resultsPlace } from './results-place';
import { AskForDetails } from './AskForDetails';
import { RenameSearch } from './RenameSearch';
import { SearchButtons } from './SearchButtons';
import { useSearchChange } from './use-search-change';

interface SavedSearchItemProps {
  search: SavedSearch;
  /** Null while they are counted for the first time. */
  counts: SearchCount | null;
}

/** New ads of a search are counted less far than others. */
const newLabel = (count: number): string => countLabel(count, savedSearchLimits.maximumNew);

/** One search: what it is, what it finds, what of that is new, and what can be done with it. */
export function SavedSearchItem({ search, counts }: SavedSearchItemProps) {
  const { isBusy, change } = useSearchChange(search, { asksInPlace: true });
  const asking = useAsking(search.buyerAdId);
  useFocusAfter(asking !== null, search.buyerAdId);
  const [isRenaming, setRenaming] = useState(false);
  const { productType, title } = search;
  const [unsaved, setUnsaved] = useUnsaved(title);
  const sentence = sentenceOf({ kind: 'for-sale', productType }, criteriaOfWanted(search));
  const { newCount: fresh = 0, newUnsaidCount: unsaid = 0 } = counts ?? {};
  const see = fresh > 0 ? `See ${newLabel(fresh)} new` : 'See the ads';
  return (
    <article className="saved-search" aria-label={isolated(title)} aria-busy={isBusy || undefined}>
      {isRenaming ? (
        <RenameSearch
          title={unsaved ?? title}
          onSaved={(named) => {
            setRenaming(false);
            setUnsaved(named);
            if (named !== title)
              change({ change: { to: 'title', title: named }, undo: { to: 'title', title } });
          }}
          onCancelled={() => {
            setRenaming(false);
            // The form is gone with what had the focus.
            focusItem(search.buyerAdId);
          }}
        />
      ) : (
        <h2>{title}</h2>
      )}
      {sentence !== title && <p className="saved-search__sentence">{sentence}</p>}
      <p className="saved-search__facts">
        {productTypeNames[productType].one} · {isPrivateAd(search) ? 'Only you see it' : 'Everybody sees it'}{' '}
        · Kept {dayOf(search.keptAt)}
      </p>
      <p className="saved-search__found" role="status">
        {counts === null ? 'Counting …' : foundOf(counts)}
        {fresh > 0 && <span className="saved-search__new">{newLabel(fresh)} new</span>}
        {unsaid > 0 && <span className="saved-search__unsaid">{newUnsaidOf(fresh, unsaid)}</span>}
      </p>
      {asking && <AskForDetails card={search} missing={asking.missing} actor={asking.actor} />}
      <div className="saved-search__buttons">
        <Link
          to={resultsPlace(search, unsaid > 0)}
          className={buttonClass({ look: fresh > 0 ? 'primary' : 'plain' })}
          aria-label={`${see} of ${isolated(title)}`}
          data-opens
        >
          {see}
        </Link>
        <SearchButtons {...{ search, isBusy, change }} onRename={() => setRenaming(true)} />
      </div>
    </article>
  );
}

/** The title that was given to a search, until it has it: where that fails, it need not be typed again. */
function useUnsaved(title: string) {
  const [unsaved, setUnsaved] = useState<string | null>(null);
  if (unsaved === title) setUnsaved(null);
  return [unsaved, setUnsaved] as const;
}

/** The list of a search shows what says that it fits; its matches are also those that may, without one's own. */
function foundOf({ count, unsaidCount, ownCount }: SearchCount): string {
  if (count >= maxAdsCounted) return `${count.toLocaleString(locale)}+ ads fit now`;
  const fit = `${counted(count, 'ad')} ${count === 1 ? 'fits' : 'fit'} now`;
  const more = unsaidCount > 0 ? `, ${unsaidCount.toLocaleString(locale)} more ${sayLess(unsaidCount)}` : '';
  const own =
    ownCount > 0
      ? `; ${ownCount.toLocaleString(locale)} of these ${ownCount === 1 ? 'is' : 'are'} yours`
      : '';
  return `${fit}${more}${own}`;
}

/** What is new may also be an ad that does not say all: it is a match as well. */
function newUnsaidOf(fresh: number, unsaid: number): string {
  if (unsaid < fresh) return `${newLabel(unsaid)} of the new ${sayLess(unsaid)}`;
  return fresh === 1 ? `The new one ${sayLess(1)}` : `None of the new says ${allMusts}`;
}

/** What the person is asked for before the search can be public; null while they are not. */
function useAsking(adId: string) {
  const { searchChanges } = useActors();
  const snapshot = useSyncExternalStore(searchChanges.subscribe, () =>
    searchChanges.actorOf(adId)?.getSnapshot(),
  );
  const actor = searchChanges.actorOf(adId);
  return actor && snapshot?.matches('asking') ? { actor, missing: snapshot.context.missing } : null;
}

/** The form is gone with what had the focus: the search takes it. */
function useFocusAfter(isAsking: boolean, adId: string): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    return () => {
      if (isFocusFree(null)) focusItem(adId);
    };
  }, [isAsking, adId]);
}
