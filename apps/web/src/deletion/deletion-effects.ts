import {
  messageSnack,
  progressSnack,
  retrySnack,
  type Snack,
  undoSnack,
} from '@voltyard/machines/snackbar/snackbar.machine';
import {
  type DeletionMessageInput,
  type DeletionReportInput,
  undoableDeletionMachine,
  type UndoableDeletionEvent,
} from '@voltyard/machines/undoable-deletion/undoable-deletion.machine';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { DeletionPress } from '../wiring/deletions';
import { showFailure } from '../wiring/failures/show-failure';
import { logged } from '../wiring/failures/logged';
import {
  focusPage,
  focusWhenBack,
  isFocusFree,
  itemOf,
  reachableUndo,
  whenPage,
} from '../wiring/navigation/list-focus';
import type { RootActors } from '../wiring/root-actors';
import { standSnack } from '../wiring/standing-snack';

type Notices = Pick<RootActors, 'snackbar' | 'snackActions' | 'notifications'>;
type SendBack = (event: UndoableDeletionEvent) => void;

/** `last`: the last press of Delete for the thing. */
export const provideDeletion = (notices: Notices, last: () => DeletionPress) =>
  undoableDeletionMachine.provide({
    actors: {
      remove: fromPromise<void>(async () => void (await logged(last().remove()))),
      restore: fromPromise<void>(async () => void (await logged(last().restore()))),
      showMessage: fromCallback<EventObject, DeletionMessageInput>(({ input, sendBack }) =>
        showMessage(notices, last(), input.message, sendBack),
      ),
      reportFailure: fromCallback<EventObject, DeletionReportInput>(({ input }) =>
        reportFailure(notices, last(), input),
      ),
    },
    actions: {
      announceRestored: () => {
        const { id, messages, onRestored } = last();
        notices.snackbar.send({
          type: 'message.shown',
          snack: messageSnack(messages.back, undefined, 'success'),
        });
        onRestored?.();
        focusWhenBack(id);
      },
    },
  });

/**
 * What was pressed goes with what is deleted, so the focus goes to the message's button; from there to the next item when
 * the message goes.
 */
function showMessage(
  { snackbar, snackActions }: Notices,
  { id, messages, pressed, neighbour }: DeletionPress,
  message: DeletionMessageInput['message'],
  sendBack: SendBack,
): () => void {
  const restore = () => {
    // Not into the list: what is at work there holds back what arrives.
    focusPage();
    sendBack({ type: 'restore.clicked' });
  };
  const snacks: Record<typeof message, () => Snack> = {
    deleted: () => undoSnack(messages.gone, snackActions.register(restore)),
    restoring: () => progressSnack(messages.restoring),
    notRestored: () => retrySnack(messages.stillGone, snackActions.register(restore)),
  };
  const standing = standSnack({
    snackbar,
    snack: snacks[message](),
    neighbour,
    onGone: () => sendBack({ type: 'message.gone' }),
  });
  const { isStanding } = standing;
  if (message !== 'restoring' && isFocusFree(message === 'deleted' ? pressed : null)) focusButton(isStanding);
  if (message === 'deleted')
    whenRestoredElsewhere(id, isStanding, () => sendBack({ type: 'restored.elsewhere' }));
  return standing.end;
}

function reportFailure(
  { notifications }: Notices,
  { failures }: DeletionPress,
  { failure, problem }: DeletionReportInput,
): () => void {
  const notDone = failure === 'notDeleted' ? failures?.notGone : failures?.notBack;
  return showFailure(notifications, notDone, problem);
}

/** A dialog over the message may have to close first. */
const focusButton = (isStanding: () => boolean) =>
  whenPage(() => {
    if (!isStanding()) return true;
    const button = reachableUndo();
    button?.focus({ preventScroll: true });
    return button !== null;
  });

/** The item leaves its list, and comes back to it by another device: nothing is left to undo. */
function whenRestoredElsewhere(id: string, isStanding: () => boolean, end: () => void): void {
  if (itemOf(id) === undefined) return;
  let isGone = false;
  whenPage(() => {
    if (!isStanding()) return true;
    const isListed = itemOf(id) !== undefined;
    isGone ||= !isListed;
    if (!isGone || !isListed) return false;
    end();
    return true;
  });
}
