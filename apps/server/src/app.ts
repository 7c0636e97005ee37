import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { certificate } from './modules/certificate/index.ts';
import { course } from './modules/course/index.ts';
import { exam } from './modules/exam/index.ts';
import { createAuthenticate, identity } from './modules/identity/index.ts';
import { job } from './modules/job/index.ts';
import { message } from './modules/message/index.ts';
import { organisation } from './modules/organisation/index.ts';
import { question } from './modules/question/index.ts';
import { report } from './modules/report/index.ts';
import { study } from './modules/study/index.ts';
import { teacher } from './modules/teacher/index.ts';
import { upload } from './modules/upload/index.ts';
import { repeatWhenLost } from './platform/database/repeat.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Module, Watch } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createCallerBuckets } from './platform/http/caller-buckets.ts';
import { mountDocuments } from './platform/http/documents.ts';
import type { Router } from './platform/http/router.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { mountSystem } from './platform/http/system.ts';
import { mountWebApps } from './platform/http/web-apps.ts';

/** Every module of the server, lower tiers first (architecture §2). */
const modules: Module[] = [
  // Each on its own line, in the order of the tiers.
  identity,
  organisation,
  upload,
  teacher,
  course,
  question,
  study,
  exam,
  certificate,
  message,
  report,
  job,
];

export interface App {
  fastify: FastifyInstance;
  router: Router;
  /** Starts the background work of all modules. */
  watch(): Watch[];
}

type AppConfig = Pick<Config, 'trustedProxies' | 'callsPerMinute' | 'contentUrl' | 'publicUrl' | 'production'> &
  Pick<ServerOptions, 'limits' | 'maxEventLoopDelay'>;

/** Composes the server: HTTP, every module, every subscription. Listens to nothing yet. */
export async function buildApp(platform: Platform, jobs: Jobs, config: AppConfig): Promise<App> {
  const recognise = createAuthenticate(platform);
  const authenticate: Authenticate = (token, address) => repeatWhenLost(() => recognise(token, address));
  const buckets = createCallerBuckets(authenticate);
  const fastify = await createServer({
    logger: platform.logger,
    trustedProxies: config.trustedProxies,
    callsPerMinute: config.callsPerMinute,
    buckets,
    contentOrigin: config.contentUrl,
    secure: config.publicUrl.startsWith('https:'),
    limits: config.limits,
    maxEventLoopDelay: config.maxEventLoopDelay,
  });
  const router: Router = {
    fastify,
    authenticate,
    checkAnswers: !config.production,
    answerHeaders: [],
    proofs: buckets.proofs,
    mounted: new Set(),
  };

  await mountDocuments(fastify);
  mountSystem(router, platform);
  for (const module of modules) {
    module.mount(router, platform);
  }
  await mountWebApps(fastify);
  // After the last request: what a worker does, a request waits for.
  fastify.addHook('onClose', () => platform.workers.close());
  jobs.subscribe(
    modules.flatMap((module) => module.subscriptions?.(platform) ?? []),
    modules.flatMap((module) => module.schedules?.(platform) ?? []),
  );

  return { fastify, router, watch: () => modules.flatMap((module) => module.watch?.(platform) ?? []) };
}
