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
  type Snack,
  undoSnack,
} from '@voltyard/machines/snackbar/snackbar.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isolated } from '../../ui/isolated';
import { logged } from '../../wiring/failures/logged';
import { showFailure } from '../../wiring/failures/show-failure';
import { focusPage, focusWhenBack, neighbourOf } from '../../wiring/navigation/list-focus';
import type { RootActors } from '../../wiring/root-actors';
import { focusUndoWhenGone, standSnack } from '../../wiring/standing-snack';
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
  const title = `“${isolated(card.title)}”`;
  const pressed = document.activeElement;
  const neighbour = neighbourOf(adId);
  return adStateMachine.provide({
    actors: {
      sayState: fromPromise<number, SayStateInput>(
        async ({ input: { state, version } }) =>
          (await logged(changeAdState(kind, adId, state, version))).version,
      ),
      showMessage: fromCallback<EventObject, AdStateMessageInput>(({ input: { message, to }, sendBack }) => {
        const undo = () => {
          focusPage();
          sendBack({ type: 'undo.clicked' });
        };
        const { is } = stateCopyOf(kind, to);
        const snacks: Record<typeof message, () => Snack> = {
          said: () => undoSnack(`${title} is ${is}`, snackActions.register(undo)),
          undoing: () => progressSnack(`Changing ${title} back …`),
          notUndone: () => retrySnack(`${title} is still ${is}`, snackActions.register(undo)),
        };
        const standing = standSnack({
          snackbar,
          snack: snacks[message](),
          neighbour,
          onGone: () => sendBack({ type: 'message.gone' }),
        });
        if (message !== 'undoing') focusUndoWhenGone(standing, pressed);
        return standing.end;
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
