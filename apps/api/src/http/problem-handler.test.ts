import express from 'express';
import supertest from 'supertest';
import { Problem } from '@voltyard/contracts/problems';
import { StorageUnavailable } from '../storage/storage.js';
import { QuestionTookTooLong, TooManyQuestions } from '../views/views.js';
import { problemHandler } from './problem-handler.js';
import { orStatusPage } from './status-pages.js';

const answerTo = (error: Error, method: 'get' | 'post' = 'get') => {
  const app = express();
  app.all('/', () => {
    throw error;
  });
  return supertest(app.use(problemHandler))[method]('/');
};

test.each([
  ['a list', new TooManyQuestions(), 'get', 'not-ready'],
  ['a list', new QuestionTookTooLong(), 'get', 'search-takes-too-long'],
  ['a command', new QuestionTookTooLong(), 'post', 'not-ready'],
] as const)(
  'a question of %s that was not answered (%s) says when to ask again',
  async (_, error, method, code) => {
    const reply = await answerTo(error, method);
    expect([reply.status, reply.body.code]).toEqual([503, code]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  },
);

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a request that is too large is told a browser by a page, and a program by the problem', async () => {
  const refuse = () => answerTo(new Problem('request-too-large'));
  expect((await refuse().set(browser)).headers.location).toBe('/error?code=request-too-large');
  expect((await refuse()).body.code).toBe('request-too-large');
});

test('what else a call refuses is answered as the call answers, by every client', async () => {
  const reply = await answerTo(new Problem('not-found')).set(browser);
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
});

test('a navigation while the storage is away says so, and not that something is broken', async () => {
  const app = express();
  const fail = orStatusPage(() => Promise.reject(new StorageUnavailable('away')));
  const reply = await supertest(app.get('/', fail).use(problemHandler)).get('/').set(browser);
  expect([reply.status, reply.headers.location]).toEqual([302, '/error?code=not-ready']);
});
