import type { SnapshotFrom } from 'xstate';
import type { CardSummary } from '../upload-card/upload-card.selectors.js';
import { type CardOfUploads, roomFor, type uploadsMachine } from './uploads.machine.js';

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** A card whose photo is on the server. */
export interface UploadedCard extends CardSummary {
  photoId: string;
  width: number;
  height: number;
  thumbhash: string;
}

const summariesOf = ({ context }: UploadsSnapshot): CardSummary[] =>
  context.cards.map(({ summary }) => summary);

/** How many photos may still be added to the ad. */
export const remaining = ({ context }: UploadsSnapshot): number => roomFor(context);

/** There is at least one card, and every card is uploaded. */
export const areAllUploaded = (snapshot: UploadsSnapshot): boolean => snapshot.matches('allUploaded');

export const isFormInvalid = (snapshot: UploadsSnapshot): boolean =>
  summariesOf(snapshot).some((card) => card.isFormInvalid);

/** A file that was refused, here or by the server, will never be uploaded, and may be of any size. */
export const isWorthStoring = ({ ref, isAttached }: CardOfUploads): boolean =>
  !isAttached && !['refused', 'unusable'].some((state) => ref.getSnapshot().value === state);

/** A reload would lose no photo. */
export const areAllStored = ({ context }: UploadsSnapshot): boolean =>
  context.cards.every((card) => card.isStored || !isWorthStoring(card));

/** 0 to 1, over all photos; nothing is there of one that was refused or failed. */
export function overallProgress(snapshot: UploadsSnapshot): number {
  const cards = summariesOf(snapshot);
  const sum = cards.reduce((total, card) => total + (card.isBusy || card.isUploaded ? card.progress : 0), 0);
  return cards.length === 0 ? 0 : sum / cards.length;
}

/** How many photos need the person: they were refused, have too long a name or failed. */
export const needingAttention = (snapshot: UploadsSnapshot): number =>
  summariesOf(snapshot).filter((card) => !card.isBusy && !card.isUploaded).length;

const isOnServer = (card: CardSummary): card is UploadedCard => card.isUploaded && card.photoId !== null;

export const uploadedCards = (snapshot: UploadsSnapshot): UploadedCard[] =>
  summariesOf(snapshot).filter(isOnServer);
