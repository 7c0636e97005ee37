import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onSendHookHandler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { News } from '../news.ts';
import type { CallerBuckets } from './caller-buckets.ts';
import { limitCalls } from './call-limit.ts';
import { connectionLimits, connectionOptions, createBodyWatch, ignoreExpectations, type ConnectionLimits } from './connection-limits.ts';
import { sendCode, sendError } from './error-response.ts';
import { fieldErrors } from './field-errors.ts';
import { METRICS_PATH } from './metrics.ts';
import { addBodyParsers, refuseBadUrl } from './plain-text.ts';
import { cleanForwarded, takeOverRequestId, trustProxy, type TrustedProxies } from './trusted-proxies.ts';

// Makes default field errors Chinese too, for schemas without messages of their own.
z.config(fieldErrors);

const BODY_BYTES = 3 * 1024 * 1024;
const MAX_QUERY_LENGTH = 8192;
const COMPRESS_BYTES = 1400;
const MAX_EVENT_LOOP_DELAY_MS = 1500;

/**
 * Built files of the web apps are not rate-limited: a page loads dozens, a school shares one address, and a page that lacks one does not
 * open.
 */
const isBuiltFile = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/web/assets/') || url.startsWith('/admin/assets/');

/** The part of a URL to check for forbidden characters. A page with a garbled query still opens: only the app itself reads its query. */
function checkedUrlOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  const isPage = /^\/(?:web|admin)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
  return isPage ? path : url;
}

/**
 * Headers about what a browser may do with a document. Scripts and styles inherit the document's policy; there are dozens, at 600 bytes
 * each.
 */
const OF_DOCUMENTS = new Set([
  'content-security-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/**
 * An API response is not a document: a tab that shows one runs nothing, and nobody may frame it. Replaces 600 bytes on each of many small
 * responses.
 */
const POLICY_OF_ANSWERS = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'", 'cache-control': 'no-store' };

/** The description of the API is a page of its own. */
const isAnswer = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Files that no worker is created from and no tab shows as a page: a worker (`.mjs`) would take its policy from its own headers. */
const isPartOfPage = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/(web|admin)\/assets\/[\w.-]+\.(js|css)$/.test(url);

/** Endpoints for monitoring, however a monitor writes them: refusing them would make the server look dead. */
const WATCHED = new RegExp(`^(?:/api/health|/api/ready|${METRICS_PATH})/?(?:\\?|$)`);

const isAlwaysServed = ({ url }: FastifyRequest): boolean => isBuiltFile({ url }) || WATCHED.test(url);

const refuseCalls = async (request: FastifyRequest): Promise<void> => {
  if (!isAlwaysServed(request)) {
    throw Object.assign(new Error('the event loop is late'), { statusCode: 503 });
  }
};

export interface ServerOptions {
  logger: Logger;
  /** Shares call counts between processes. */
  news: News;
  trustedProxies: TrustedProxies;
  /** Calls per minute for one bucket: a signed-in person, or an address. */
  callsPerMinute: number;
  buckets: CallerBuckets;
  /** Additional origins that serve files. */
  contentOrigins: readonly string[];
  secure: boolean;
  limits?: ConnectionLimits | undefined;
  /** Event-loop delay in milliseconds beyond which calls are refused. */
  maxEventLoopDelay?: number | undefined;
}

/** Creates Fastify with everything that applies to every request: limits, headers, log line, error envelope. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? connectionLimits;
  const security = await createSecurityHeaders(options);
  const bodies = createBodyWatch(limits, BODY_BYTES);
  const fastify = Fastify({
    ...connectionOptions(limits),
    loggerInstance: options.logger as FastifyBaseLogger,
    // One line per request is written below, after the response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger per request costs more than a line is worth: log calls that need it name the request themselves.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    trustProxy: trustProxy(options.trustedProxies),
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A malformed URL reaches no hook.
    frameworkErrors: (error, request, reply) => {
      bodies.expect(request, reply);
      sendError(error, request, reply.headers(security));
    },
  });
  ignoreExpectations(fastify.server);
  fastify.setValidatorCompiler(validatorCompiler);
  // Responses are plain data; validating them costs a third of the throughput and is done in `bind` with `SELF_CHECKS`.
  fastify.setSerializerCompiler(() => JSON.stringify);
  fastify.setErrorHandler((error, request, reply) => sendError(error as Error, request, reply));
  fastify.setNotFoundHandler((_request, reply) => sendCode(reply, 404, 'NO_SUCH_PATH'));
  fastify.decorateRequest('person', null);
  fastify.decorateRequest('preview', false);

  addBodyParsers(fastify);
  fastify.addHook('onClose', async () => bodies.stop());
  // Only responses and documents: uploads are compressed already or come in ranges, and built assets have precompressed siblings.
  await fastify.register(compress, {
    threshold: COMPRESS_BYTES,
    encodings: ['gzip'],
    customTypes: /^(application\/json|text\/html)/,
    // Compressed request bodies are refused: no client sends them, a small one could unpack to gigabytes, and a broken one that fails
    // before authentication would be waited for forever.
    requestEncodings: ['identity'],
  });
  fastify.addHook('onRoute', (route) => {
    // Runs after the route's own hooks.
    const hooks = [route.onSend ?? []].flat();
    const own = route.compress === false ? hooks : hooks.slice(0, -1);
    route.onSend = [...own, ...hooks.slice(own.length).map(unlessSmall)];
  });
  const ofFiles = Object.fromEntries(Object.entries(security).filter(([name]) => !OF_DOCUMENTS.has(name)));
  const ofAnswers = { ...ofFiles, ...POLICY_OF_ANSWERS };
  // Before every limit, so that refusals carry the headers too. With `done` instead of a promise: a poll does little else than pass hooks.
  fastify.addHook('onRequest', (request, reply, done) => {
    // Cacheable responses say so themselves; no API response is cached by accident.
    reply.headers(isAnswer(request) ? ofAnswers : isPartOfPage(request) ? ofFiles : security);
    if (options.trustedProxies !== false) {
      cleanForwarded(request.raw);
      takeOverRequestId(request);
    }
    reply.header('x-request-id', request.id);
    bodies.expect(request, reply);
    if (request.url.length > MAX_QUERY_LENGTH) {
      sendCode(reply, 413, 'BODY_TOO_LARGE');
      return;
    }
    refuseBadUrl(checkedUrlOf(request));
    done();
  });
  await fastify.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelay ?? MAX_EVENT_LOOP_DELAY_MS,
    exposeStatusRoute: false,
    pressureHandler: refuseCalls,
  });
  limitCalls(fastify, { ...options, isFree: isAlwaysServed });

  if (options.logger.isLevelEnabled('info')) {
    fastify.addHook('onResponse', logRequest);
  }
  return fastify;
}

/** The compressor performs a dozen checks before it looks at the size, and most responses are too small for it. */
const unlessSmall =
  (compressor: onSendHookHandler): onSendHookHandler =>
  (request, reply, payload, done) => {
    if (typeof payload === 'string' && payload.length < COMPRESS_BYTES && Buffer.byteLength(payload) < COMPRESS_BYTES) {
      done(null, payload);
    } else {
      compressor.call(reply.server, request, reply, payload, done);
    }
  };

function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? request.url.split('?')[0],
      org: request.person?.orgId,
      address: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
  done();
}

/** Helmet recomputes the same headers for every request, a tenth of the cost of a poll: they are captured from one response and reused. */
async function createSecurityHeaders(options: ServerOptions): Promise<Record<string, string>> {
  const model = Fastify();
  await model.register(helmet, securityPolicy(options));
  const { headers } = await model.inject('/');
  const ofAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (ofAnswer.has(name) ? [] : [[name, String(value)]])));
}

const securityPolicy = ({ contentOrigins, secure }: ServerOptions) => {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Positions computed at run time are set through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...contentOrigins],
        mediaSrc: ["'self'", 'blob:', ...contentOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...contentOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    strictTransportSecurity: secure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
};
