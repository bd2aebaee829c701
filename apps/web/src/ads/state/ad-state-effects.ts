import { quoted } from '@voltyard/contracts/texts';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import {
  type AdStateMessageInput,
  adStateMachine,
  type SayStateInput,
} from '@voltyard/machines/ad-state/ad-state.machine';
import {
  messageSnack,
  progressSnack,
  retrySnack,
  undoSnack,
} from '@voltyard/machines/snackbar/snackbar.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isolated } from '../../ui/isolated';
import { logged } from '../../wiring/failures/logged';
import { showFailure } from '../../wiring/failures/show-failure';
import { focusWhenBack, neighbourOf } from '../../wiring/navigation/list-focus';
import type { RootActors } from '../../wiring/root-actors';
import { showUndoableMessage, type SnackOf } from '../../wiring/undoable-message';
import type { AdsApi } from '../ads-api';
import { stateCopyOf } from './ad-state-copy';

interface AdStateEffects
  extends Pick<RootActors, 'snackbar' | 'snackActions' | 'notifications'>, Pick<AdsApi, 'changeAdState'> {
  card: AdCard;
}

/** For one press of a button, which has the focus. */
export function provideAdState({
  card,
  changeAdState,
  snackbar,
  snackActions,
  notifications,
}: AdStateEffects): typeof adStateMachine {
  const [kind, adId] = [kindOf(card), adIdOf(card)];
  const title = quoted(isolated(card.title));
  const press = {
    snackbar,
    snackActions,
    pressed: document.activeElement,
    neighbour: neighbourOf(adId),
  };
  return adStateMachine.provide({
    actors: {
      sayState: fromPromise<number, SayStateInput>(
        async ({ input: { state, version } }) =>
          (await logged(changeAdState(kind, adId, state, version))).version,
      ),
      showMessage: fromCallback<EventObject, AdStateMessageInput>(({ input: { message, to }, sendBack }) => {
        const { is } = stateCopyOf(kind, to);
        const snacks: Record<typeof message, SnackOf> = {
          said: (undo) => undoSnack(`${title} is ${is}`, undo()),
          undoing: () => progressSnack(`Changing ${title} back …`),
          notUndone: (undo) => retrySnack(`${title} is still ${is}`, undo()),
        };
        return showUndoableMessage(press, snacks[message], sendBack);
      }),
    },
    actions: {
      announceUndone: (_, { state }) => {
        const message = `${title} is ${stateCopyOf(kind, state).is} again`;
        snackbar.send({ type: 'message.shown', snack: messageSnack(message, undefined, 'success') });
        focusWhenBack(adId);
      },
      announceFailed: (_, { problem }) => void showFailure(notifications, 'The ad was not changed.', problem),
    },
  });
}
