import type { EffectProblem } from '@voltyard/machines/effect-problem';
import type { RootActors } from '../root-actors';

/**
 * Says what was not done, and why, until what it returns is called. That there was no connection is over when it is back.
 */
export function showFailure(
  notifications: RootActors['notifications'],
  notDone: string | undefined,
  problem: EffectProblem | null,
): () => void {
  const id = notifications.getSnapshot().context.nextId;
  notifications.send({
    type: 'notification.added',
    message: [notDone, problem?.message].filter((sentence) => sentence !== undefined).join(' '),
    isError: true,
    isOffline: problem?.isNetwork === true,
  });
  return () => notifications.send({ type: 'notification.removed', id });
}
