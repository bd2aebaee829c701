import type { PersonalFieldsOf } from '../personal-fields.js';

/**
 * What one of the two owners does with a match, in the stream `match-{wantedId}-{adId}-{userId}`. Known to the api only.
 * Matches themselves are not stored: they follow from the ads (docs/decisions/032).
 */
export type MatchEvent =
  | {
      type: 'MatchDismissed';
      userId: string;
      adId: string;
      wantedId: string;
      /** That of the two ads which is the user's own; left out by the first builds. */
      ownAdId?: string;
      /** What the match was made of: it is dismissed as long as this stays the same. */
      fingerprint: string;
      /** ISO 8601 */
      dismissedAt: string;
    }
  | { type: 'MatchRestored'; userId: string; adId: string; wantedId: string; ownAdId?: string };

export const matchesPersonalFields: PersonalFieldsOf<MatchEvent> = {
  MatchDismissed: {},
  MatchRestored: {},
};
