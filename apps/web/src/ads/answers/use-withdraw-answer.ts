import { type PublishedAnswer, rowIdOfAnswer } from '@voltyard/contracts/conversations/published-answer';
import { useCallback } from 'react';
import { useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { useAdsApi } from '../ads-api';

/** Takes an answer off one's own ad, with a way to put it back. */
export function useWithdrawAnswer(): (answer: PublishedAnswer) => void {
  const { withdrawAnswer, restoreAnswer } = useAdsApi();
  const deleteUndoably = useUndoableDeletion();
  return useCallback(
    (answer) => {
      const one = { adId: answer.adId, answerId: answer.answerId };
      void deleteUndoably({
        id: rowIdOfAnswer(one),
        remove: () => withdrawAnswer(one),
        restore: () => restoreAnswer(one),
        messages: {
          gone: 'The answer was withdrawn',
          restoring: 'Putting the answer back …',
          stillGone: 'The answer is still withdrawn',
          back: 'The answer is on the ad again',
        },
        failures: { notGone: 'The answer was not withdrawn.', notBack: 'The answer was not put back.' },
      }).catch(() => false); // reported already
    },
    [withdrawAnswer, restoreAnswer, deleteUndoably],
  );
}
