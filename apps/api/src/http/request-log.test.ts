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

test('what works is no news', async () => {
  await request(app).get('/works').expect(200);
  expect(lines).toEqual([]);
});
