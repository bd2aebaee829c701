import { ConfigProblem, configOf, refuseReachableStandIn } from './config.js';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://voltyard.example',
  SESSION_SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'gs',
  FACEBOOK_CLIENT_ID: 'f',
  FACEBOOK_CLIENT_SECRET: 'fs',
};

test('an empty environment is enough to start', () => {
  expect(configOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustedProxies: 0,
    areCallsLimited: true,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    dataDir: './data',
    mongodbUrl: null,
    logPollMs: 50,
    publicUrl: null,
    sessionSecret: null,
    google: null,
    facebook: null,
    mail: null,
    isProduction: false,
    isLocalIdentityOpen: false,
  });
});

test('variables set to nothing count as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'MONGODB_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'GOOGLE_CLIENT_ID',
  ];
  expect(configOf(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(configOf({}));
});

test('what is set is taken', () => {
  const config = configOf({ ...production, PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/voltyard' });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/voltyard',
    google: { clientId: 'g', clientSecret: 'gs' },
    facebook: { clientId: 'f', clientSecret: 'fs' },
    isProduction: true,
  });
  expect(config.publicUrl?.origin).toBe('https://voltyard.example');
});

test('a proxy is believed when it is named, by how many there are or where they are', () => {
  expect(configOf({ TRUST_PROXY: '1' }).trustedProxies).toBe(1);
  expect(configOf({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
  ]);
});

test('limits are lifted for measuring only where no other user comes', () => {
  expect(configOf({ RATE_LIMITS: 'off' }).areCallsLimited).toBe(false);
  expect(configOf({ RATE_LIMITS: 'on', HOST: '0.0.0.0' }).areCallsLimited).toBe(true);
  expect(() => configOf({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow('RATE_LIMITS=off is for measuring');
  expect(() => configOf({ RATE_LIMITS: 'off', HOST: '127.0.0.1.example' })).toThrow(ConfigProblem);
});

test('metrics are answered where they are asked for, by this machine alone unless configured otherwise', () => {
  expect(configOf({ METRICS_PORT: '9464' })).toMatchObject({ metricsPort: 9464, metricsHost: '127.0.0.1' });
  expect(configOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

test('a MongoDB is named by its address, with the pace it is polled at', () => {
  const MONGODB_URL = 'mongodb://one.example:27017,two.example:27017/voltyard?replicaSet=rs0';
  expect(configOf({ MONGODB_URL, LOG_POLL_MS: '20' })).toMatchObject({
    mongodbUrl: MONGODB_URL,
    logPollMs: 20,
  });
  expect(configOf({})).toMatchObject({ mongodbUrl: null, logPollMs: 50 });
});

test('mail is sent where a server and the address of its links are named', () => {
  const PUBLIC_URL = 'https://voltyard.example';
  expect(configOf({ PUBLIC_URL, SMTP_URL: 'smtps://ann:p%40ss@mail.example' }).mail).toEqual({
    host: 'mail.example',
    port: 465,
    isSecure: true,
    auth: { user: 'ann', pass: 'p@ss' },
    from: 'Voltyard <no-reply@voltyard.example>',
  });
  const MAIL_FROM = 'Ads <ads@voltyard.example>';
  expect(configOf({ PUBLIC_URL, SMTP_URL: 'smtp://[::1]:1025', MAIL_FROM }).mail).toEqual({
    host: '::1',
    port: 1025,
    isSecure: false,
    auth: null,
    from: MAIL_FROM,
  });
  expect(() => configOf({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow(/set PUBLIC_URL/);
});

test.each([
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://mail.example/path'],
  ['SMTP_URL', 'smtp://mail.example?pool=true'],
  ['MAIL_FROM', 'Voltyard'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['NODE_ENV', 'prod'],
  ['HOST', 'not a host'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '-1'],
  ['RATE_LIMITS', 'no'],
  ['METRICS_PORT', 'nine'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'not a host'],
  ['PUBLIC_URL', 'nowhere'],
  ['PUBLIC_URL', 'voltyard.example'],
  ['PUBLIC_URL', 'ftp://voltyard.example'],
  ['PUBLIC_URL', 'https://voltyard.example/shop'],
  ['SESSION_SECRET', 'short'],
  ['MONGODB_URL', 'http://127.0.0.1/voltyard'],
  ['LOG_POLL_MS', 'fast'],
  ['LOG_POLL_MS', '1'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => configOf({ [name]: value })).toThrow(ConfigProblem);
  expect(() => configOf({ [name]: value })).toThrow(new RegExp(`${name} `));
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
])('%s alone is refused with a sentence that names %s', (given, missing) => {
  expect(() => configOf({ [given]: 'x' })).toThrow(new RegExp(`^${missing} is missing`));
});

test.each([
  ['PUBLIC_URL'],
  ['SESSION_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
])('production does not start without %s', (...names) => {
  const environment = Object.fromEntries(
    Object.entries(production).filter(([name]) => !names.includes(name)),
  );
  expect(() => configOf(environment)).toThrow(new RegExp(`production.*${names[0]}`));
});

describe('the stand-in for the providers', () => {
  const keys = {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'gs',
    FACEBOOK_CLIENT_ID: 'f',
    FACEBOOK_CLIENT_SECRET: 'fs',
  };

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3001' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '0.0.0.0', LOCAL_IDENTITY: 'on', PUBLIC_URL: 'http://192.168.1.20:3000' },
    { LOCAL_IDENTITY: 'on' },
    { HOST: '0.0.0.0', ...keys },
  ])('runs, or is not needed, with %j', (environment) => {
    expect(() => refuseReachableStandIn(configOf(environment))).not.toThrow();
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.5' }, 'HOST=192.168.1.5'],
    [{ PUBLIC_URL: 'https://voltyard.example' }, 'PUBLIC_URL=https://voltyard.example'],
    [{ HOST: '0.0.0.0', GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs' }, 'HOST=0.0.0.0'],
  ])('is refused with %j, with what to set', (environment, named) => {
    const start = () => refuseReachableStandIn(configOf(environment));
    expect(start).toThrow(ConfigProblem);
    expect(start).toThrow(named);
    expect(start).toThrow(/GOOGLE_CLIENT_ID.*HOST to 127\.0\.0\.1.*LOCAL_IDENTITY=on/);
  });

  test('that others may reach needs the address they reach it by: sign-ins lead there and back', () => {
    const start = (host: string) => () =>
      refuseReachableStandIn(configOf({ HOST: host, PORT: '4000', LOCAL_IDENTITY: 'on' }));
    expect(start('0.0.0.0')).toThrow(/set PUBLIC_URL.*PUBLIC_URL=http:\/\/(\d{1,3}\.){3}\d{1,3}:4000$/);
    expect(start('192.168.1.5')).toThrow(/PUBLIC_URL=http:\/\/192\.168\.1\.5:4000$/);
    expect(start('fd00::5')).toThrow(/PUBLIC_URL=http:\/\/\[fd00::5\]:4000$/);
  });

  test('is opened to others by LOCAL_IDENTITY=on and nothing else, and never in production', () => {
    expect(configOf({ LOCAL_IDENTITY: 'on' }).isLocalIdentityOpen).toBe(true);
    expect(() => configOf({ LOCAL_IDENTITY: 'yes' })).toThrow('LOCAL_IDENTITY is on, or not set.');
    expect(() => configOf({ ...production, LOCAL_IDENTITY: 'on' })).toThrow(/LOCAL_IDENTITY=on.*production/);
  });
});
