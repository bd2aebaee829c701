import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { identityProviders } from '@voltyard/contracts/accounts/accounts.events';
import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import type { Providers, ProviderSettings } from '../providers.js';
import { clientIdOf, mountPath } from './stand-in-clients.js';

/** A stand-in for Google and Facebook on machines without keys: any account name is accepted, nothing leaves the machine. */
export interface LocalIdentity extends Providers {
  /** Answers everything under {@link mountPath}. */
  handler: RequestHandler;
  /** Whether other machines may reach it; else only this one does. */
  isOpen: boolean;
}

export interface LocalIdentityOptions {
  publicUrl: URL;
  isOpen?: boolean;
}

/** Makes the stand-in for a marketplace at `publicUrl`. Its keys and what it knows are gone with the process. */
export function createLocalIdentity({ publicUrl, isOpen = false }: LocalIdentityOptions): LocalIdentity {
  const issuer = `${publicUrl.origin}${mountPath}`;
  const secretOf = Object.fromEntries(
    identityProviders.map((name) => [name, randomBytes(24).toString('base64url')]),
  ) as Record<IdentityProvider, string>;
  const settingsOf = (name: IdentityProvider): ProviderSettings => ({
    clientId: clientIdOf(name),
    clientSecret: secretOf[name],
    standIn: {
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      profileUrl: `${issuer}/userinfo`,
    },
  });
  let pages: Promise<RequestHandler> | undefined;
  // A fifth of a start is the library behind them: it is loaded for the first sign-in.
  const load = async () =>
    (await import('./stand-in-provider.js')).standInProvider({ publicUrl, secretOf, isOpen });
  const loaded = () =>
    (pages ??= load().catch((error: unknown) => {
      pages = undefined; // the next sign-in tries again
      throw error;
    }));
  return {
    google: settingsOf('google'),
    facebook: settingsOf('facebook'),
    handler: async (request, response, next) => (await loaded())(request, response, next),
    isOpen,
  };
}
