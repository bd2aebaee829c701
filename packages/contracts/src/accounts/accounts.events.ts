import { personalField, type PersonalFieldsOf, personalText, redactedText } from '../personal-fields.js';

/** Who vouches for a person. */
export const identityProviders = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** A person as a provider knows them: its name for them (`subject`) never changes. */
export interface Identity {
  provider: IdentityProvider;
  subject: string;
}

/**
 * Stream `user-name-{keyed hash of the name's skeleton}`: the first append has the name and all that look like it. (In a
 * log from before personal data was encrypted the streams are named by the names themselves.)
 */
export type UserNameEvent =
  | { type: 'UserNameClaimed'; userId: string; userName: string; identity: Identity }
  /** The claim came to nothing: the same person has signed up under another name at the same moment. */
  | { type: 'UserNameReleased'; userId?: string; userName?: string }
  /** Its account was deleted: no one else can take the name and pass for its former user. */
  | { type: 'UserNameRetired' };

/** Stream `identity-{provider}-{keyed hash of subject}`: a person has one name, until that account is deleted. */
export type IdentityEvent =
  | { type: 'IdentityNamed'; userId: string; userName: string }
  | { type: 'IdentityReleased'; userId: string };

/** Stream `account-{userId}`. */
export type AccountEvent =
  | { type: 'AccountOpened'; userId: string; userName: string; displayName: string; identity: Identity }
  /**
   * Its person wants it deleted: what they published is gone at once, and this can be undone for a day. Every session that
   * began until then is over, but the one that asked (left out where the sessions were ended one by one instead).
   */
  | { type: 'AccountClosed'; userId: string; closedAt: string; sessionId?: string }
  /** That undone. */
  | { type: 'AccountReopened'; userId: string; closedAt: string }
  /** For good: nothing of the account is shown any more. */
  | { type: 'AccountDeleted'; userId: string }
  /** All that the person left is removed and their key is destroyed. */
  | { type: 'AccountErased'; userId: string };

/** Stream `session-{sessionId}`. Only hashes of the code and the token are ever stored. */
export type SessionEvent =
  | {
      type: 'SessionPrepared';
      sessionId: string;
      userId: string;
      userName: string;
      codeHash: string;
      /** ISO 8601 */
      codeExpiresAt: string;
    }
  | {
      type: 'SessionOpened';
      sessionId: string;
      /** Left out in a log from before personal data was encrypted. */
      userId?: string;
      tokenHash: string;
      expiresAt: string;
      /** The browser that opened it, such as “Firefox on Windows”; left out when it does not say. */
      device?: string;
    }
  | { type: 'SessionRevoked'; sessionId: string };

const identity = personalField<Identity, Pick<Identity, 'provider'>>({
  readable: ({ provider }) => ({ provider }),
  redacted: ({ provider }) => ({ provider, subject: redactedText }),
});

export const accountsPersonalFields: PersonalFieldsOf<
  UserNameEvent | IdentityEvent | AccountEvent | SessionEvent
> = {
  UserNameClaimed: { userName: personalText, identity },
  UserNameReleased: { userName: personalText },
  UserNameRetired: {},
  IdentityNamed: { userName: personalText },
  IdentityReleased: {},
  AccountOpened: { userName: personalText, displayName: personalText, identity },
  AccountClosed: {},
  AccountReopened: {},
  AccountDeleted: {},
  AccountErased: {},
  SessionPrepared: { userName: personalText },
  SessionOpened: { device: personalText },
  SessionRevoked: {},
};
