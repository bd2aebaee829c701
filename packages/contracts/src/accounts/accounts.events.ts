/** Who vouches for a person. */
export const identityProviders = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** A person as a provider knows them: its name for them (`subject`) never changes. */
export interface Identity {
  provider: IdentityProvider;
  subject: string;
}

/**
 * Stream `user-name-{skeleton of the name}`: the first append takes the name and all that look like it. (In a log
 * from before look-alikes were refused the streams are named by the names in lower case.)
 */
export type UserNameEvent =
  | { type: 'UserNameClaimed'; userId: string; userName: string; identity: Identity }
  /** The claim came to nothing: the same person has signed up under another name at the same moment. */
  | { type: 'UserNameReleased'; userName: string };

/** Stream `identity-{provider}-{hash of subject}`: a person has the name of the first append, and no other. */
export type IdentityEvent = { type: 'IdentityNamed'; userId: string; userName: string };

/** Stream `account-{userId}`. */
export type AccountEvent = {
  type: 'AccountOpened';
  userId: string;
  userName: string;
  displayName: string;
  identity: Identity;
};

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
      tokenHash: string;
      expiresAt: string;
      /** The browser that opened it, such as “Firefox on Windows”; left out when it does not say. */
      device?: string;
    }
  | { type: 'SessionRevoked'; sessionId: string };
