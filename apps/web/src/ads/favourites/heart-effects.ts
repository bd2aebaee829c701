import { quoted } from '@voltyard/contracts/texts';
import {
  type FavouriteAnnouncement,
  favouriteMachine,
  type FavouriteReportInput,
} from '@voltyard/machines/favourite/favourite.machine';
import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { isolated } from '../../ui/isolated';
import { logged } from '../../wiring/failures/logged';
import { showFailure } from '../../wiring/failures/show-failure';
import type { HeartActor } from '../../wiring/hearts';
import { inspected } from '../../wiring/inspection/inspection';
import type { RootActors } from '../../wiring/root-actors';
import { focusUndoWhenGone } from '../../wiring/standing-snack';
import type { AdsApi } from '../ads-api';

type Notices = Pick<RootActors, 'snackbar' | 'snackActions' | 'notifications'>;

const notDone = {
  notSaved: 'The ad was not added to your favourites.',
  notRemoved: 'The ad was not removed from your favourites.',
} as const;

/** An ad that can be saved, and what to call it in messages. */
export interface SavableAd {
  adId: string;
  title: string;
}

/** The heart of an ad, with its real effects. */
export function createHeart(
  { adId, title }: SavableAd,
  { saveFavourite, removeFavourite }: AdsApi,
  notices: Notices,
): HeartActor {
  /** In the list of favourites it goes with its ad. */
  let pressed: Element | null = null;
  const heart: HeartActor = createActor(
    favouriteMachine.provide({
      actors: {
        save: fromPromise<void>(async () => void (await logged(saveFavourite(adId)))),
        remove: fromPromise<void>(async () => {
          pressed = document.activeElement;
          await logged(removeFavourite(adId));
        }),
        reportFailure: fromCallback<EventObject, FavouriteReportInput>(({ input: { failure, problem } }) =>
          showFailure(notices.notifications, notDone[failure], problem),
        ),
      },
      actions: {
        announce: (_, announcement) => {
          const isStanding = announce(notices, title, announcement, () =>
            heart.send({ type: 'undo.clicked' }),
          );
          if (!announcement.isSaved && !announcement.isUndo) focusUndoWhenGone({ isStanding }, pressed);
        },
      },
    }),
    inspected,
  );
  return heart;
}

/** Answers whether its message is still shown. */
function announce(
  { snackbar, snackActions }: Notices,
  title: string,
  { isSaved, isUndo }: FavouriteAnnouncement,
  undo: () => void,
): () => boolean {
  const message = isSaved
    ? `${quoted(isolated(title))} is among your favourites`
    : `${quoted(isolated(title))} is no favourite any more`;
  const snack = isUndo
    ? messageSnack(message, undefined, 'success')
    : undoSnack(message, snackActions.register(undo));
  snackbar.send({ type: 'message.shown', snack });
  return () => snackbar.getSnapshot().context.snack === snack;
}
