import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const APPS = [
  { folder: 'learner', base: '/web/' },
  { folder: 'admin', base: '/admin/' },
] as const;

/** Serves both built web apps in history mode; `/` leads to the learner app. Absent folders (tests, development) are left out. */
export async function mountWebApps(fastify: FastifyInstance): Promise<void> {
  fastify.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/web/'));
  let decorate = true;
  for (const app of APPS) {
    const root = builtFolder(app.folder);
    if (root !== null) {
      await mountWebApp(fastify, root, app.base, decorate);
      decorate = false;
    }
  }
}

async function mountWebApp(fastify: FastifyInstance, root: string, base: string, decorateReply: boolean): Promise<void> {
  await fastify.register(fastifyStatic, {
    root,
    prefix: base,
    decorateReply,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  const page = (reply: FastifyReply) => reply.sendFile('index.html', root);
  const bare = base.slice(0, -1);
  fastify.get(bare, { schema: { hide: true } }, async (_request, reply) => reply.redirect(base));
  fastify.addHook('onRequest', async (request, reply) => {
    // Every address of the app that names no file opens the app; its router knows the page.
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'GET' && path.startsWith(base) && !/\.[a-z0-9]+$/i.test(path)) {
      return page(reply);
    }
    return undefined;
  });
}

// Built assets carry a hash in their name; everything else is asked for again.
const cacheControl = (path: string): string => (/[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');

function builtFolder(app: string): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../..', app, 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
