import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { hasOwnWords } from '@voltyard/contracts/ads/criteria/wanted-search';
import {
  type SavedSearchMessageInput,
  savedSearchMachine,
  type SearchChange,
  type SearchChanged,
  type SearchChangeInput,
} from '@voltyard/machines/saved-search/saved-search.machine';
import {
  messageSnack,
  progressSnack,
  retrySnack,
  undoSnack,
} from '@voltyard/machines/snackbar/snackbar.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { logged } from '../../wiring/failures/logged';
import { showFailure } from '../../wiring/failures/show-failure';
import { focusWhenBack, neighbourOf } from '../../wiring/navigation/list-focus';
import type { RootActors } from '../../wiring/root-actors';
import { showUndoableMessage, type SnackOf } from '../../wiring/undoable-message';
import type { AdsApi } from '../ads-api';
import { type AdDraft, draftOfCard, fieldsOf } from '../draft/ad-draft';
import { problemsOf } from '../draft/draft-problems';
import { type ChangeCopy, changeCopy } from './search-change-copy';

type Api = Pick<AdsApi, 'loadOwnAd' | 'updateAd' | 'deleteAd' | 'restoreAd' | 'saveSearchNotify'>;

interface SearchPress extends Pick<RootActors, 'snackbar' | 'snackActions' | 'notifications'> {
  changeSearch: (input: SearchChangeInput) => Promise<SearchChanged>;
  copyOf: (change: SearchChange) => ChangeCopy;
  /** Asks for what is missing somewhere else; left out where the fields are shown beside the search. */
  askElsewhere?: ((missing: readonly string[]) => void) | undefined;
  onUndone: () => void;
  /** The list's item that takes the focus when a message that has it goes. */
  neighbour: string | null;
}

/** For one press of a button, which has the focus. */
export function provideSearchPress({
  changeSearch: attempt,
  copyOf,
  askElsewhere,
  onUndone,
  neighbour,
  snackbar,
  snackActions,
  notifications,
}: SearchPress): typeof savedSearchMachine {
  const press = { snackbar, snackActions, pressed: document.activeElement, neighbour };
  return savedSearchMachine.provide({
    actors: {
      changeSearch: fromPromise<SearchChanged, SearchChangeInput>(({ input }) => logged(attempt(input))),
      showMessage: fromCallback<EventObject, SavedSearchMessageInput>(
        ({ input: { message, change }, sendBack }) => {
          const copy = copyOf(change);
          const snacks: Record<typeof message, SnackOf> = {
            changed: (undo) => undoSnack(copy.changed, undo()),
            undoing: () => progressSnack(copy.undoing),
            notUndone: (undo) => retrySnack(copy.notUndone, undo()),
          };
          return showUndoableMessage(press, snacks[message], sendBack);
        },
      ),
    },
    actions: {
      showMissing: ({ self, context: { missing } }) => {
        if (askElsewhere === undefined) return;
        askElsewhere(missing);
        self.send({ type: 'asking.cancelled' });
      },
      announceUndone: (_, { change }) => {
        const { undone } = copyOf(change);
        snackbar.send({ type: 'message.shown', snack: messageSnack(undone, undefined, 'success') });
        onUndone();
      },
      announceFailed: (_, { change, problem }) =>
        void showFailure(notifications, copyOf(change).failed, problem),
    },
  });
}

interface SavedSearchPress extends Pick<
  SearchPress,
  'askElsewhere' | 'snackbar' | 'snackActions' | 'notifications'
> {
  card: AdCard;
  api: Api;
}

/** The same of a search that the person has already. */
export function provideSavedSearch({ card, api, ...press }: SavedSearchPress): typeof savedSearchMachine {
  const adId = adIdOf(card);
  return provideSearchPress({
    ...press,
    changeSearch: (input) => changeSearch(api, card, input),
    copyOf: (change) => changeCopy(change, card.title),
    onUndone: () => focusWhenBack(adId),
    neighbour: neighbourOf(adId),
  });
}

const changed: SearchChanged = { missing: [] };

export async function changeSearch(
  api: Api,
  card: AdCard,
  { change, mayAsk }: SearchChangeInput,
): Promise<SearchChanged> {
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  switch (change.to) {
    case 'notify':
      await api.saveSearchNotify(adId, change.notify);
      return changed;
    case 'removal':
      await (change.isRemoved ? api.deleteAd(kind, adId) : api.restoreAd(kind, adId));
      return changed;
    case 'keeping':
    case 'publishing':
      throw new Error('Only the search of a list is kept and published so.');
    default: {
      const own = await api.loadOwnAd(kind, adId);
      const draft = draftAfter(change, draftOfCard(own));
      const missing = [...Object.keys(problemsOf(draft)), ...unreadIn(change, own)];
      if (missing.length > 0 && mayAsk) return { missing };
      await api.updateAd(kind, adId, own.version, fieldsOf(draft) as AdFields);
      return changed;
    }
  }
}

const draftAfter = (change: Extract<SearchChange, { to: 'visibility' | 'title' }>, draft: AdDraft): AdDraft =>
  change.to === 'title'
    ? { ...draft, title: change.title }
    : { ...draft, ...change.details, visibility: change.visibility };

/** What only its writer has read so far is shown to them before everybody can read it. The title is beside the button. */
const unreadIn = (change: SearchChange, { description }: { description?: string | undefined }): string[] =>
  change.to === 'visibility' &&
  change.visibility === 'public' &&
  change.details === undefined &&
  hasOwnWords(description)
    ? ['description']
    : [];
