import { MailAddress } from '@voltyard/contracts/mail/mail.rest';
import { seenLine } from '@voltyard/contracts/texts';
import type { Identity, IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import passport from 'passport';
import { Strategy as FacebookStrategy, type StrategyOptions as FacebookOptions } from 'passport-facebook';
import { Strategy as GoogleStrategy, type StrategyOptions as GoogleOptions } from 'passport-google-oauth20';
import { handshakeStore } from './sign-in-cookie.js';

/** One provider: our keys there, and, for a stand-in, its addresses. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** Left out for the real provider, whose addresses its strategy knows. */
  standIn?: { authorizationUrl: string; tokenUrl: string; profileUrl: string };
}

export type Providers = Record<IdentityProvider, ProviderSettings>;

/** A person whom a provider vouched for. */
export interface VouchedFor {
  identity: Identity;
  displayName: string;
  /** Where the provider says their mail goes; null when it does not, or was not asked. */
  email: string | null;
}

/** The provider's name in the address of its callback. */
export const providerNames = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  IdentityProvider,
  string
>;

/** Passport with a strategy for each provider, named as the provider is. */
export function passportFor(
  providers: Providers,
  publicUrl: URL,
  asksForEmail: boolean,
): passport.Authenticator {
  const authenticator = new passport.Authenticator();
  authenticator.use(
    'google',
    new GoogleStrategy(googleOptions(providers.google, publicUrl, asksForEmail), vouch('google')),
  );
  authenticator.use(
    'facebook',
    new FacebookStrategy(facebookOptions(providers.facebook, publicUrl, asksForEmail), vouch('facebook')),
  );
  return authenticator;
}

interface Profile {
  id?: string;
  displayName?: string;
  emails?: readonly { value?: string; verified?: boolean }[];
}

const vouch =
  (provider: IdentityProvider) =>
  (
    _accessToken: string,
    _refreshToken: string,
    { id, displayName, emails }: Profile,
    done: (error: null, user: VouchedFor | false) => void,
  ) =>
    // Without an id no person was vouched for; two such people would pass for the same one.
    done(
      null,
      id
        ? {
            identity: { provider, subject: id },
            displayName: seenLine(displayName ?? ''),
            email: addressToldBy(provider, emails),
          }
        : false,
    );

/** Facebook tells only addresses that it has confirmed; Google says of each whether it has, and anybody can type one in there. */
export function addressToldBy(provider: IdentityProvider, emails: Profile['emails']): string | null {
  const [told] = emails ?? [];
  if (provider === 'google' && told?.verified !== true) return null;
  return MailAddress.safeParse(told?.value).data ?? null;
}

const shared = (provider: IdentityProvider, settings: ProviderSettings, publicUrl: URL) => ({
  // The strategies' types know stores of fewer parameters only.
  store: handshakeStore(publicUrl.protocol === 'https:') as object as GoogleOptions['store'],
  clientID: settings.clientId,
  clientSecret: settings.clientSecret,
  // A code that leaks on its way back is good for nothing without the verifier in the browser's cookie.
  pkce: true,
  callbackURL: `${publicUrl.origin}/api/Auth/${providerNames[provider]}/Callback`,
  ...(settings.standIn && {
    authorizationURL: settings.standIn.authorizationUrl,
    tokenURL: settings.standIn.tokenUrl,
  }),
});

const googleOptions = (settings: ProviderSettings, publicUrl: URL, asksForEmail: boolean) =>
  ({
    ...shared('google', settings, publicUrl),
    scope: ['openid', 'profile', ...(asksForEmail ? ['email'] : [])],
    ...(settings.standIn && { userProfileURL: settings.standIn.profileUrl }),
  }) as GoogleOptions;

const facebookOptions = (settings: ProviderSettings, publicUrl: URL, asksForEmail: boolean) =>
  ({
    ...shared('facebook', settings, publicUrl),
    profileFields: ['id', 'displayName', ...(asksForEmail ? ['emails'] : [])],
    ...(asksForEmail && { scope: ['email'] }),
    // The stand-in speaks OpenID Connect, which wants its scope and separates scopes by spaces.
    ...(settings.standIn && {
      profileURL: settings.standIn.profileUrl,
      scope: ['openid', 'profile', ...(asksForEmail ? ['email'] : [])],
      scopeSeparator: ' ',
    }),
  }) as FacebookOptions;
