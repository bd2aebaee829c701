/** Who vouches for a person. */
export const identityProviders = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** A person as a provider knows them: its name for them (`subject`) never changes. */
export interface Identity {
  provider: IdentityProvider;
  subject: string;
}

/** Stream `user-name-{lower case name}`: whoever appends first has the name. */
export type UserNameEvent = {
  type: 'UserNameClaimed';
  userId: string;
  userName: string;
  identity: Identity;
};

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
  | { type: 'SessionOpened'; sessionId: string; tokenHash: string; expiresAt: string }
  | { type: 'SessionRevoked'; sessionId: string };
