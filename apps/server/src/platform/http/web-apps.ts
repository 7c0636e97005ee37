import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMaintenancePage } from './maintenance.ts';
import { isBadUrl } from './plain-text.ts';
import { readDocument, scriptSources, withBrandPreview, type Look } from './web-document.ts';

const POLICY = 'content-security-policy';
const YEAR_SECONDS = 31_536_000;
const APPS = [
  { folder: 'learner', base: '/web' },
  { folder: 'admin', base: '/admin' },
] as const;

/** How long a document waits for the database before it is sent without the look. */
const LOOK_PATIENCE_MS = 200;

/** The organisation's look for a URL, or null if it is not known. */
type FindLook = (address: { host: string; search: string }) => Promise<Look | null>;

/**
 * Serves both built web apps in history mode; `/` redirects to the learner app, whose documents carry the organisation's look. Missing
 * builds (tests, development) are skipped.
 */
export async function mountWebApps(fastify: FastifyInstance, findLook: FindLook): Promise<void> {
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
    const write = documentWriter(readDocument(root), base === '/web' ? findLook : null);
    serveDocument(fastify, { base, write, scripts: scriptSources(root) });
  }
}

/** A closed app has a name instead of a document. */
type Written = string | { closed: string };
type WriteDocument = (path: string, request: FastifyRequest) => string | Promise<Written>;

function documentWriter(documentOf: ReturnType<typeof readDocument>, findLook: FindLook | null): WriteDocument {
  if (findLook === null) {
    return (path) => documentOf(path);
  }
  return async (path, { hostname, url }) => {
    const search = url.includes('?') && !isBadUrl(url) ? url.slice(url.indexOf('?')) : '';
    const look = await inTime(findLook({ host: hostname, search }));
    const document = documentOf(path, look);
    return look?.inMaintenance ? { closed: look.brand.appName } : isPreview(search) ? withBrandPreview(document) : document;
  };
}

const isPreview = (search: string): boolean => new URLSearchParams(search).has('brandPreview');

/** A page opens without its colour rather than late or not at all. */
async function inTime(finding: Promise<Look | null>): Promise<Look | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), LOOK_PATIENCE_MS)));
  try {
    return await Promise.race([finding.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

type ServedApp = { base: string; write: WriteDocument; scripts: string[] };

/** The policy of every document allows only files; this adds the inline scripts that the build wrote into it. */
function allowScripts(reply: FastifyReply, scripts: string[]): void {
  const policy = reply.getHeader(POLICY);
  if (scripts.length > 0 && typeof policy === 'string') {
    reply.header(
      POLICY,
      policy.replace("script-src 'self'", (own) => [own, ...scripts].join(' ')),
    );
  }
}

/** Every URL of the app that names no file opens the app; its router finds the page. */
function serveDocument(fastify: FastifyInstance, { base, write, scripts }: ServedApp): void {
  // With `done` instead of a promise: every API call passes here too.
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.startsWith(base) ? (request.url.split('?')[0] ?? '') : '';
    // HEAD: a page checks whether the server is back.
    if (!['GET', 'HEAD'].includes(request.method) || (path !== base && !path.startsWith(`${base}/`)) || /\.[a-z0-9]+$/i.test(path)) {
      done();
      return;
    }
    allowScripts(reply, scripts);
    const send = (written: Written) =>
      typeof written === 'string'
        ? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(written)
        : sendMaintenancePage(reply, written.closed);
    const document = write(path.slice(base.length), request);
    if (typeof document === 'string') {
      send(document);
    } else {
      document.then(send, done);
    }
  });
}

// Built assets have a hash in their name; everything else is revalidated.
const cacheControl = (path: string): string => (/[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');

const builtFolder = (app: string): string => join(dirname(fileURLToPath(import.meta.url)), '../../../..', app, 'dist');
