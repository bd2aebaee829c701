import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import { identityProviders } from '@voltyard/contracts/accounts/accounts.events';
import type { ProblemCode } from '@voltyard/contracts/problems';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { type Adapter, errors, Provider } from 'oidc-provider';
import { withinBytes } from '../../http/call-body.js';
import { providerNames } from '../providers.js';
import { shortMemory } from './short-memory.js';
import { clientIdOf, mountPath, providerOfClient } from './stand-in-clients.js';
import { standInPage } from './stand-in-page.js';

const standInSession = 'voltyard-stand-in-session';

type Configuration = NonNullable<ConstructorParameters<typeof Provider>[1]>;

interface StandInOptions {
  publicUrl: URL;
  secretOf: Record<IdentityProvider, string>;
  isOpen: boolean;
}

/** The provider, and its pages. */
export function standInProvider({ publicUrl, secretOf, isOpen }: StandInOptions): Express {
  const Memory = shortMemory();
  const emails = emailsOfPeople(new Memory('Email'));
  const provider = new Provider(
    `${publicUrl.origin}${mountPath}`,
    configurationOf({ publicUrl, secretOf, Memory, emails }),
  );
  // Behind the mount or a development proxy the public address is the one that counts.
  provider.proxy = true;
  return pagesOver(provider, { isOpen, emails });
}

/** For how long a sign-in may take until the marketplace has asked who it was, s. */
const profileTime = 600;

/** What people said at their last sign-in of where their mail goes. */
const emailsOfPeople = (memory: Adapter) => ({
  remember: (accountId: string, email: string) => memory.upsert(accountId, { extra: { email } }, profileTime),
  find: async (accountId: string) => (await memory.find(accountId))?.extra?.email as string | undefined,
});
type EmailsOfPeople = ReturnType<typeof emailsOfPeople>;

interface ConfigurationOptions extends Omit<StandInOptions, 'isOpen'> {
  Memory: ReturnType<typeof shortMemory>;
  emails: EmailsOfPeople;
}

function configurationOf({ publicUrl, secretOf, Memory, emails }: ConfigurationOptions): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: Memory,
    clients: identityProviders.map((name) => ({
      client_id: clientIdOf(name),
      client_secret: secretOf[name],
      redirect_uris: [`${publicUrl.origin}/api/Auth/${providerNames[name]}/Callback`],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', alg: 'ES256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: {
        session: standInSession,
        interaction: 'voltyard-stand-in-interaction',
        resume: 'voltyard-stand-in-resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: mountPath },
      short: { httpOnly: true, sameSite: 'lax', path: mountPath },
    },
    // passport-google-oauth20 reads OpenID profiles only from a path that ends in /userinfo.
    routes: { userinfo: '/userinfo' },
    // passport-facebook sends the access token as a query parameter.
    acceptQueryParamAccessTokens: true,
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'id'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${mountPath}/interaction/${uid}` },
    ttl: {
      AccessToken: profileTime,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({
        ...claimsOf(accountId),
        email: await emails.find(accountId),
        email_verified: true,
      }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description }, problem) => {
      if (problem instanceof errors.SessionNotFound) return context.redirect(loginOfEnded);
      context.type = 'text/plain';
      context.body = `The local stand-in could not continue: ${error_description ?? error}. Start the sign-in again.`;
    },
  };
}

/** The same name is another person at Google than at Facebook. */
const accountIdOf = (provider: IdentityProvider, name: string): string => `${provider}:${name}`;
const claimsOf = (accountId: string) => ({
  sub: accountId,
  id: accountId, // how Facebook names a person
  name: accountId.slice(accountId.indexOf(':') + 1),
});

/** The one page a person sees; consent is given by signing in. */
function pagesOver(
  provider: Provider,
  { isOpen, emails }: { isOpen: boolean; emails: EmailsOfPeople },
): Express {
  const app = express().disable('x-powered-by');
  if (!isOpen) app.use(onlyFromThisMachine);
  app.get('/interaction/:uid', async (request, response) => {
    const { uid, params } = await provider.interactionDetails(request, response);
    response.type('html').set('Cache-Control', 'no-store');
    response.send(
      standInPage({
        action: `${mountPath}/interaction/${uid}`,
        provider: providerNames[providerOfClient(params.client_id)],
        asksForEmail: isAskedForEmail(params),
        isOpen,
      }),
    );
  });
  app.post(
    '/interaction/:uid',
    withinBytes(10 * 1024, express.urlencoded({ extended: false, limit: '10kb', inflate: false })),
    async (request, response) => {
      const { params } = await provider.interactionDetails(request, response);
      const [name, email] = [textGiven(request.body, 'account', 100), textGiven(request.body, 'email', 254)];
      const accountId = accountIdOf(providerOfClient(params.client_id), name);
      if (isAskedForEmail(params) && email !== '') await emails.remember(accountId, email);
      const result = name === '' ? refusal : { login: { accountId, remember: false } };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    },
  );
  app.get('/interaction/:uid/cancel', (request, response) =>
    provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false }),
  );
  app.use('/auth', onlyShort, asIfForTheFirstTime);
  app.use(provider.callback());
  app.use(leaveEnded);
  return app;
}

/** Whatever proxy or tunnel leads here: only a browser that addresses this machine by a name of its own may sign in as any user. */
const onlyFromThisMachine: RequestHandler = ({ headers }, response, next) => {
  const names = [headers.host, headers['x-forwarded-host']].filter((name) => name !== undefined);
  if (names.every((name) => ownName.test(String(name)))) return next();
  response
    .status(403)
    .type('text/plain')
    .send(
      'The stand-in for Google and Facebook answers on this machine only. LOCAL_IDENTITY=on opens it for others.',
    );
};
const ownName = /^(localhost|127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|\[::1\])(:\d+)?$/i;

/** What a sign-in begins with is remembered whole; ours has some 400 characters, and is no form. */
const onlyShort: RequestHandler = ({ method, originalUrl }, response, next) => {
  if (method !== 'POST' && originalUrl.length <= maxAddressLength) return next();
  response.status(400).type('text/plain').send('The local stand-in begins no sign-in by this request.');
};
const maxAddressLength = 2048;

/**
 * The page of the marketplace for a person who comes to a sign-in that was finished, took too long or was lost in a restart,
 * mostly by the Back button: it tells a signed-in person so, and another one to begin again.
 */
const loginOfEnded = `/login?code=${'sign-in-code-used' satisfies ProblemCode}`;

const leaveEnded: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof errors.SessionNotFound)) return next(error);
  response.set('Cache-Control', 'no-store').redirect(303, loginOfEnded);
};

/**
 * The next sign-in in this browser may be of another person: the stand-in remembers no user. (Were it told to ask
 * again instead, it would end the former sign-in by a page that needs a script.)
 */
const asIfForTheFirstTime: RequestHandler = (request, _response, next) => {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(standInSession));
  request.headers.cookie = cookies?.join('; ');
  next();
};

const refusal = { error: 'access_denied', error_description: 'The person cancelled the sign-in.' };

/** Whether the marketplace sends e-mail, and so wants to know where a person's goes. */
const isAskedForEmail = ({ scope }: { scope?: unknown }): boolean =>
  String(scope).split(' ').includes('email');

function textGiven(body: unknown, field: 'account' | 'email', maxLength: number): string {
  const { [field]: given = '' } = (body ?? {}) as Record<string, unknown>;
  return String(given).trim().slice(0, maxLength);
}
