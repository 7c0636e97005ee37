import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readDocument } from './web-document.ts';

const YEAR_SECONDS = 31_536_000;
const APPS = [
  { folder: 'learner', base: '/web' },
  { folder: 'admin', base: '/admin' },
] as const;

/** Serves both built web apps in history mode; `/` leads to the learner app. Absent builds (tests, development) are left out. */
export async function mountWebApps(fastify: FastifyInstance): Promise<void> {
  fastify.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/web/'));
  const built = APPS.map((app) => ({ ...app, root: builtFolder(app.folder) })).filter(({ root }) => existsSync(join(root, 'index.html')));
  for (const [place, { root, base }] of built.entries()) {
    await fastify.register(fastifyStatic, {
      root,
      prefix: `${base}/`,
      decorateReply: place === 0,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    });
    serveDocument(fastify, base, readDocument(root));
  }
}

/** Every address of the app that names no file opens the app; its router knows the page. */
function serveDocument(fastify: FastifyInstance, base: string, documentOf: (path: string) => string): void {
  // With `done` instead of a promise: every call of the API passes here too.
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.startsWith(base) ? (request.url.split('?')[0] ?? '') : '';
    if (request.method !== 'GET' || (path !== base && !path.startsWith(`${base}/`)) || /\.[a-z0-9]+$/i.test(path)) {
      done();
      return;
    }
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documentOf(path.slice(base.length)));
  });
}

// Built assets carry a hash in their name; everything else is asked for again.
const cacheControl = (path: string): string => (/[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');

const builtFolder = (app: string): string => join(dirname(fileURLToPath(import.meta.url)), '../../../..', app, 'dist');
