import type { UploadDraftWithFile, UploadDraftsOwner, UploadDrafts } from '../wiring/storage/upload-drafts';

/** What a browser keeps of upload cards, for as long as a test lasts: a reload is another render with the same one. */
export class UploadDraftsInMemory {
  readonly entries = new Map<string, UploadDraftWithFile>();

  /** What the product asks for at its place. */
  readonly uploadDrafts = ({ userId, draftKey }: UploadDraftsOwner): UploadDrafts => {
    const keyOf = (cardId: string) => JSON.stringify([userId, draftKey, cardId]);
    const entryOf = (cardId: string) => this.entries.get(keyOf(cardId));
    const change = (cardId: string, changed: Partial<UploadDraftWithFile>) => {
      const entry = entryOf(cardId);
      if (entry) this.entries.set(keyOf(cardId), { ...entry, ...changed });
      return entry !== undefined;
    };
    return {
      load: async () => {
        const own = [...this.entries].filter(([key]) => key.startsWith(keyOf('').slice(0, -3)));
        return own.map(([, entry]) => entry).toSorted((one, other) => one.card.place - other.card.place);
      },
      add: async (card, file) => {
        this.entries.set(keyOf(card.cardId), { card, file: file ?? null });
        return file !== undefined;
      },
      change: async (card) => void change(card.cardId, { card }),
      changeFile: async (cardId, file) => change(cardId, { file }),
      photoOf: async (cardId) => entryOf(cardId)?.card.photo ?? null,
      storePhoto: async (cardId, photo) => {
        const entry = entryOf(cardId);
        if (entry) change(cardId, { card: { ...entry.card, photo } });
      },
      forget: async (cardId) => void this.entries.delete(keyOf(cardId)),
    };
  };

  get cards() {
    return [...this.entries.values()].map(({ card }) => card);
  }

  /** As when the browser throws them away for want of room. */
  loseFiles() {
    for (const [key, entry] of this.entries) this.entries.set(key, { ...entry, file: null });
  }
}
