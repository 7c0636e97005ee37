import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from './error-response.ts';

const busyServer = () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  app.get('/web/homePage', () => {
    throw Object.assign(new Error('busy'), { statusCode: 503 });
  });
  return app;
};

it('opening the app while the server is busy shows a page that reloads by itself', async () => {
  const answer = await busyServer().inject({ url: '/web/homePage', headers: { accept: 'text/html,application/xhtml+xml' } });
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers.refresh]).toEqual([503, '3', '3']);
  expect(answer.body).toContain('正在自动重试');
});

it('a call while the server is busy is told in an envelope when to retry', async () => {
  const answer = await busyServer().inject({ url: '/web/homePage', headers: { accept: 'application/json' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.json()).toMatchObject({ flag: false, errorCode: 'SERVER_BUSY' });
});

it('the busy page is self-contained and loads nothing else', async () => {
  const { body } = await busyServer().inject({ url: '/web/homePage', headers: { accept: 'text/html' } });
  expect(body).toContain('<style>');
  expect(body).toContain('name="viewport"');
  expect(body).not.toMatch(/ src=| href=|url\(/);
});
