import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { clientAddress } from './client-address.js';
import { problemHandler } from './problem-handler.js';
import { requestLog } from './request-log.js';

const lines: string[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = express()
  .use(requestLog(pino({ level: 'warn' }, written), () => 'request-7', clientAddress(1)))
  .get('/fails', (_request, response) => {
    response.cookie('voltyard-session', 'session-secret');
    throw new Error('the disk is full');
  })
  .get('/api/Auth/Google/Callback', (_request, response) => {
    response.set('location', '/#sign-in-code=code-secret');
    throw new Error('the provider is away');
  })
  .get('/works', (_request, response) => {
    response.json({});
  })
  .use(problemHandler);

beforeEach(() => {
  lines.length = 0;
});

test('a failure is logged with its reason and the id the person was told, and no secret', async () => {
  const reply = await request(app).get('/fails').set({
    authorization: 'Bearer token-secret',
    cookie: 'a=cookie-secret',
    'x-forwarded-for': '198.51.100.1',
  });
  expect(reply.body).toMatchObject({ code: 'internal-error', requestId: 'request-7' });
  expect(reply.text).not.toContain('disk');
  const log = lines.join('');
  expect(log).toContain('the disk is full');
  expect(log).toContain('request-7');
  expect(log).toContain('"address":"198.51.100.1"');
  expect(log).not.toMatch(/(token|cookie|session)-secret/);
});

test.each(['/api/Auth/Google/Callback', '/API/auth/google/callback'])(
  'of a sign-in that fails the query is not logged (%s)',
  async (path) => {
    await request(app).get(`${path}?code=code-secret&state=state-secret`).expect(500);
    const log = lines.join('');
    expect(log).toContain('the provider is away');
    expect(log).toContain(`"url":"${path}"`);
    expect(log).not.toMatch(/secret|state/);
  },
);

test('of a search the parameters are named, and what was searched for is not kept', async () => {
  await request(app)
    .get('/fails?text=private-words&priceMin=5&text=more')
    .set('referer', 'http://x/?text=private-words');
  expect(lines.join('')).toContain('"url":"/fails?text&priceMin"');
  expect(lines.join('')).not.toMatch(/private-words|more/);
});

test('what works is no news', async () => {
  await request(app).get('/works').expect(200);
  expect(lines).toEqual([]);
});
