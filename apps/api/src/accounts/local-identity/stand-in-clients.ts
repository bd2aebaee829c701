import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import { identityProviders } from '@voltyard/contracts/accounts/accounts.events';

/** Where the stand-in answers. */
export const mountPath = '/local-identity';

/** As whom the marketplace asks, for each provider it stands in for. */
export const clientIdOf = (name: IdentityProvider): string => `voltyard-at-${name}`;
export const providerOfClient = (clientId: unknown): IdentityProvider =>
  identityProviders.find((name) => clientIdOf(name) === clientId) ?? 'google';
