import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import type { MailServerSettings } from './slice.js';
import { trustedProxiesIn, type TrustedProxies } from './http/client-address.js';

/** What the environment says, checked. A wrong value is refused with a sentence that names it. */
export interface Config {
  port: number;
  host: string;
  /** Who may say by X-Forwarded-For where a request comes from. */
  trustedProxies: TrustedProxies;
  areCallsLimited: boolean;
  /** Where the metrics are answered; null: nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  dataDir: string;
  /** Where production keeps its data; null: in SQLite under the data folder. */
  mongodbUrl: string | null;
  /** How often MongoDB is asked for what other processes appended, where it does not say so itself, ms. */
  logPollMs: number;
  /** Where browsers reach the marketplace; only its origin counts. */
  publicUrl: URL | null;
  /** Signs the cookies of the sign-in; null: one is made and kept under the data folder. */
  sessionSecret: string | null;
  google: ProviderKeys | null;
  facebook: ProviderKeys | null;
  /** Where e-mail is handed over; null: none is sent. */
  mail: MailServerSettings | null;
  isProduction: boolean;
  /** Lets the stand-in for the providers be reached from other machines, where everyone can then sign in as any user. */
  isLocalIdentityOpen: boolean;
}

export interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}

const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());

const portNamed = (name: string) => {
  const sentence = `${name} is a whole number from 1 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, sentence);
};
const hostNamed = (name: string) =>
  z.string().regex(/^[\w.:-]+$/, `${name} is a host name or an address, such as 127.0.0.1 or 0.0.0.0.`);
const trustProxy =
  'TRUST_PROXY is how many proxies stand before the server (such as 1), or their addresses and networks (such as 10.0.0.0/8).';
const publicUrl = 'PUBLIC_URL is an http or https address without a path, such as https://voltyard.example.';
const mongodbUrl =
  'MONGODB_URL is the address of a MongoDB server, such as mongodb://127.0.0.1:27017/voltyard.';
const logPollMs = 'LOG_POLL_MS is a whole number of milliseconds from 5 to 10000.';

const mailFrom =
  'MAIL_FROM is the sender of e-mail: an address, such as Voltyard <no-reply@voltyard.example>.';
const smtpUrl =
  'SMTP_URL is the address of a mail server, such as smtps://user:password@mail.example:465 or smtp://127.0.0.1:1025.';

const Environment = z.object({
  NODE_ENV: optional(
    z.enum(['production', 'development', 'test'], 'NODE_ENV is production, development or test.'),
  ),
  PORT: optional(portNamed('PORT')),
  HOST: optional(hostNamed('HOST')),
  TRUST_PROXY: optional(
    z.string().transform((text, context) => {
      const trusted = trustedProxiesIn(text);
      if (trusted !== null) return trusted;
      context.addIssue(trustProxy);
      return z.NEVER;
    }),
  ),
  RATE_LIMITS: optional(z.enum(['on', 'off'], 'RATE_LIMITS is on, or off for measuring.')),
  METRICS_PORT: optional(portNamed('METRICS_PORT')),
  METRICS_HOST: optional(hostNamed('METRICS_HOST')),
  DATA_DIR: optional(z.string()),
  MONGODB_URL: optional(z.string().regex(/^mongodb(\+srv)?:\/\/[^/]+/, mongodbUrl)),
  LOG_POLL_MS: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, logPollMs)
      .transform(Number)
      .refine((value) => value >= 5 && value <= 10_000, logPollMs),
  ),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: publicUrl, abort: true })
      .refine((value) => new URL(value).pathname === '/' && !value.includes('?'), publicUrl),
  ),
  SESSION_SECRET: optional(z.string().min(32, 'SESSION_SECRET needs at least 32 characters.')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  SMTP_URL: optional(z.string()),
  MAIL_FROM: optional(
    z.string().regex(/^(?:[^<>@\r\n",;:]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, mailFrom),
  ),
  LOCAL_IDENTITY: optional(z.literal('on', 'LOCAL_IDENTITY is on, or not set.')),
});
type Environment = z.infer<typeof Environment>;

/** Reads the environment. Throws {@link ConfigProblem} with a sentence a person can act on. */
export function configOf(environment: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) throw new ConfigProblem(read.error.issues.map(({ message }) => message).join('\n'));
  const config: Config = {
    port: read.data.PORT ?? 3000,
    host: read.data.HOST ?? '127.0.0.1',
    trustedProxies: read.data.TRUST_PROXY ?? 0,
    areCallsLimited: read.data.RATE_LIMITS !== 'off',
    metricsPort: read.data.METRICS_PORT ?? null,
    metricsHost: read.data.METRICS_HOST ?? '127.0.0.1',
    dataDir: read.data.DATA_DIR ?? './data',
    mongodbUrl: read.data.MONGODB_URL ?? null,
    logPollMs: read.data.LOG_POLL_MS ?? 50,
    publicUrl: read.data.PUBLIC_URL === undefined ? null : new URL(read.data.PUBLIC_URL),
    sessionSecret: read.data.SESSION_SECRET ?? null,
    google: keysOf(read.data, 'GOOGLE'),
    facebook: keysOf(read.data, 'FACEBOOK'),
    mail: mailOf(read.data),
    isProduction: read.data.NODE_ENV === 'production',
    isLocalIdentityOpen: read.data.LOCAL_IDENTITY === 'on',
  };
  if (!config.areCallsLimited && !isLoopback(config.host))
    throw new ConfigProblem(
      'RATE_LIMITS=off is for measuring on one machine: HOST must be 127.0.0.1, ::1 or localhost then.',
    );
  if (config.metricsPort === config.port)
    throw new ConfigProblem(
      'METRICS_PORT is the port of the marketplace: give the metrics one of their own.',
    );
  if (config.isProduction) refuseWhatProductionLacks(config);
  return config;
}

/** Who is mailed follows a link: where it leads must be said, and cannot be guessed. */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment): MailServerSettings | null {
  if (SMTP_URL === undefined) return null;
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null;
  const isMailServer = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (!isMailServer || !/^\/?$/.test(url.pathname) || url.search !== '') throw new ConfigProblem(smtpUrl);
  if (PUBLIC_URL === undefined)
    throw new ConfigProblem('With SMTP_URL set PUBLIC_URL too: the links in mails lead there.');
  const isSecure = url.protocol === 'smtps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    auth: user === '' ? null : { user, pass },
    from: MAIL_FROM ?? `Voltyard <no-reply@${new URL(PUBLIC_URL).hostname}>`,
  };
}

const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(host);

function keysOf(environment: Environment, provider: 'GOOGLE' | 'FACEBOOK'): ProviderKeys | null {
  const clientId = environment[`${provider}_CLIENT_ID`];
  const clientSecret = environment[`${provider}_CLIENT_SECRET`];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  const missing = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET';
  throw new ConfigProblem(
    `${provider}_${missing} is missing: set both of ${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET, or neither.`,
  );
}

function refuseWhatProductionLacks(config: Config): void {
  const missing = [
    config.publicUrl === null && 'PUBLIC_URL',
    config.sessionSecret === null && 'SESSION_SECRET',
    config.google === null && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    config.facebook === null && 'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET',
  ].filter((name) => name !== false);
  if (config.isLocalIdentityOpen)
    throw new ConfigProblem(
      'LOCAL_IDENTITY=on lets everyone sign in as any user: it is refused in production (NODE_ENV=production).',
    );
  if (missing.length === 0) return;
  throw new ConfigProblem(`In production (NODE_ENV=production) these must be set: ${missing.join(', ')}.`);
}

/**
 * Without a provider's keys a stand-in plays it, and lets everyone in as any user. So it runs only where nothing but this
 * machine reaches the server, unless it is said that others may, and by which address: sign-ins lead there and back.
 */
export function refuseReachableStandIn(config: Config): void {
  const { host, port, google, facebook, isLocalIdentityOpen } = config;
  const address = config.publicUrl;
  if (google && facebook) return;
  if (isLocalIdentityOpen) {
    if (isLoopback(host) || address !== null) return;
    throw new ConfigProblem(
      'With LOCAL_IDENTITY=on set PUBLIC_URL to the address that the phone opens, where sign-ins lead: ' +
        `PUBLIC_URL=http://${ownAddress(host)}:${port}`,
    );
  }
  const reachable = [
    !isLoopback(host) && `HOST=${host}`,
    address !== null && !isLoopback(address.hostname) && `PUBLIC_URL=${address.origin}`,
  ].filter((part) => part !== false);
  if (reachable.length === 0) return;
  throw new ConfigProblem(
    `With ${reachable.join(' and ')} others may reach this server, and without keys a stand-in plays Google and Facebook: everyone could sign in as any user. ` +
      'Set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET; or set HOST to 127.0.0.1 and PUBLIC_URL to nothing; ' +
      `or, to try it on a phone in your own network, set LOCAL_IDENTITY=on and PUBLIC_URL=http://${ownAddress(host)}:${port}.`,
  );
}

/** Where other machines of the network most likely reach this one. */
function ownAddress(host: string): string {
  if (!isLoopback(host) && !['0.0.0.0', '::'].includes(host)) return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '192.168.1.20';
}
