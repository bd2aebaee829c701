import express from 'express';
import supertest from 'supertest';
import { QuestionTookTooLong, TooManyQuestions } from '../views/views.js';
import { problemHandler } from './problem-handler.js';

const answerTo = (error: Error) => {
  const app = express();
  app.get('/', () => {
    throw error;
  });
  return supertest(app.use(problemHandler)).get('/');
};

test.each([
  [new TooManyQuestions(), 'not-ready'],
  [new QuestionTookTooLong(), 'search-takes-too-long'],
])('a question that was not answered (%s) says when to ask again', async (error, code) => {
  const reply = await answerTo(error);
  expect([reply.status, reply.body.code]).toEqual([503, code]);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});
