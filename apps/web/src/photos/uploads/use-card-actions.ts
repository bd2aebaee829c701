import { useCallback, useEffect, useState } from 'react';
import { useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { isolated } from '../../ui/isolated';
import { createDeletions } from '../../wiring/deletions';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import type { Uploads } from './uploads';

interface CardActions {
  choose: (files: readonly File[]) => void;
  /** The card is not needed any more. */
  drop: (cardId: string) => void;
  /** The person removes the card; the message about it offers Undo. */
  remove: (cardId: string) => void;
}

/** What is done with the upload cards of a form. */
export function useCardActions({ uploads, files }: Uploads): CardActions {
  const [removals] = useState(createDeletions);
  const removeUndoably = useUndoableDeletion(removals);
  // Where the form is closed, nothing can come back into it.
  useEffect(() => removals.stopAll, [removals]);
  const choose = (chosen: readonly File[]) => {
    if (chosen.length > 0) uploads.send({ type: 'photos.chosen', files: chosen.map(files.add) });
  };
  const drop = useCallback(
    (cardId: string) => {
      uploads.send({ type: 'card.removed', cardId });
      files.remove(cardId);
      // There is room again.
      removals.retractFailures();
    },
    [uploads, files, removals],
  );
  const remove = (cardId: string) => {
    const { cards } = uploads.getSnapshot().context;
    const place = cards.findIndex((card) => card.cardId === cardId);
    const { file, fileName, photoCaption, photo, isFileThere } = cards[place]!.ref.getSnapshot().context;
    const bytes = files.fileOf(cardId);
    const restore = async () => {
      if (bytes !== undefined) files.put(cardId, bytes);
      else if (photo !== null) files.show(cardId, photoUrl(photo.photoId, 320));
      const card = { cardId, file, fileName, photoCaption, photo, isFileThere };
      uploads.send({ type: 'card.returned', card, place });
      if (!uploads.getSnapshot().context.cards.some((one) => one.cardId === cardId)) {
        files.remove(cardId);
        throw new Error('There is no room for the photo any more. Remove another one, then choose it again.');
      }
    };
    const name = `“${isolated(fileName)}”`;
    void removeUndoably({
      id: cardId,
      remove: async () => drop(cardId),
      restore,
      messages: {
        gone: `${name} was removed`,
        restoring: `Bringing ${name} back …`,
        stillGone: `${name} is still removed`,
        back: `${name} is back`,
      },
    }).catch(() => undefined);
  };
  return { choose, drop, remove };
}
