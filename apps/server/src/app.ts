import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { annualReport } from './modules/annual-report/index.ts';
import { application } from './modules/application/index.ts';
import { assignment } from './modules/assignment/index.ts';
import { attendance } from './modules/attendance/index.ts';
import { banner } from './modules/banner/index.ts';
import { certificate } from './modules/certificate/index.ts';
import { classroom } from './modules/classroom/index.ts';
import { column } from './modules/column/index.ts';
import { course } from './modules/course/index.ts';
import { delivery } from './modules/delivery/index.ts';
import { department } from './modules/department/index.ts';
import { directory } from './modules/directory/index.ts';
import { document } from './modules/document/index.ts';
import { exam } from './modules/exam/index.ts';
import { listExport } from './modules/list-export/index.ts';
import { firstPage } from './modules/first-page/index.ts';
import { createAuthenticate, createStandIn, identity } from './modules/identity/index.ts';
import { group } from './modules/group/index.ts';
import { homework } from './modules/homework/index.ts';
import { info } from './modules/info/index.ts';
import { interaction } from './modules/interaction/index.ts';
import { job } from './modules/job/index.ts';
import { member } from './modules/member/index.ts';
import { message } from './modules/message/index.ts';
import { note } from './modules/note/index.ts';
import { findLook, organisation } from './modules/organisation/index.ts';
import { plate } from './modules/plate/index.ts';
import { points } from './modules/points/index.ts';
import { publicFace } from './modules/public-face/index.ts';
import { qa } from './modules/qa/index.ts';
import { qr } from './modules/qr/index.ts';
import { question } from './modules/question/index.ts';
import { rating } from './modules/rating/index.ts';
import { search } from './modules/search/index.ts';
import { series } from './modules/series/index.ts';
import { statistics } from './modules/statistics/index.ts';
import { study } from './modules/study/index.ts';
import { teacher } from './modules/teacher/index.ts';
import { theme } from './modules/theme/index.ts';
import { thirdParty } from './modules/third-party/index.ts';
import { todo } from './modules/todo/index.ts';
import { trial } from './modules/trial/index.ts';
import { upload } from './modules/upload/index.ts';
import { workItem } from './modules/work-item/index.ts';
import { repeatWhenLost } from './platform/database/repeat.ts';
import { inTransaction, type Db } from './platform/database/transaction.ts';
import type { Exportable } from './platform/exportable.ts';
import type { Jobs } from './platform/jobs.ts';
import { collectAnswers, type Module, type Watch } from './platform/module.ts';
import type { Infrastructure, Platform } from './platform/platform.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createCallerBuckets } from './platform/http/caller-buckets.ts';
import { mountMetrics } from './platform/http/metrics.ts';
import { mountDocuments } from './platform/http/documents.ts';
import type { Router } from './platform/http/router.ts';
import type { Resealed, Rotation } from './platform/reseal.ts';
import { withPictureLinks } from './platform/rich-text.ts';
import { createServer, type ServerOptions } from './platform/http/server.ts';
import { mountSystem } from './platform/http/system.ts';
import { mountWebApps } from './platform/http/web-apps.ts';

/**
 * Every module of the server by tier. A module imports only its own tier and earlier ones, and reads no table of a later tier: later
 * modules subscribe to its events, or contribute when asked. The dependency rules and table ownership are derived from this list.
 */
export const tiers: readonly (readonly Module[])[] = [
  // Identity and uploads.
  [identity, department, member, organisation, delivery, upload],
  // Sign-in vouched for by something else: another device, another platform.
  [qr, thirdParty, directory, application],
  // Shared services: they know no area and collect from the registered ones.
  [certificate, message, todo, workItem, search, interaction, points, qa],
  [teacher, course],
  [question, study, exam],
  [rating, note, column, info, banner, firstPage],
  // Pages and shelves made of the content above.
  [theme, plate, series, publicFace],
  // Groups of people who go through that content together.
  [classroom],
  // What a class has besides its courses and exams.
  [attendance, homework, document, group],
  // Assigns all of the above to people.
  [assignment],
  [statistics, annualReport, job, listExport, trial],
];

export interface App {
  fastify: FastifyInstance;
  router: Router;
  platform: Platform;
  /** Starts the background work of all modules. */
  watch(): Watch[];
}

type AppConfig = Pick<Config, 'trustedProxies' | 'callsPerMinute' | 'contentUrl' | 'publicUrl' | 'selfChecks'> &
  Partial<Pick<Config, 'metricsToken'>> &
  Pick<ServerOptions, 'limits' | 'maxEventLoopDelay'>;

const modules = tiers.flat();

/**
 * Everything in the modules that was sealed with another APP_SECRET (which was changed, or lost and regenerated), described for the
 * operator.
 */
export async function findUnreadable(platform: Pick<Infrastructure, 'db' | 'secrets'>): Promise<string[]> {
  return (await Promise.all(modules.map(async (module) => (await module.unreadable?.(platform)) ?? []))).flat();
}

/** Re-seals everything that modules keep sealed under another APP_SECRET; all or, if it throws, nothing. */
export function resealAll(db: Db, rotation: Rotation): Promise<Resealed[]> {
  return inTransaction(db, async (tx) => {
    const told: Resealed[] = [];
    for (const module of modules) {
      told.push(...((await module.reseal?.(tx, rotation)) ?? []));
    }
    return told;
  });
}

/**
 * Composes the server: HTTP, every module, every subscription, without listening yet. `collectFigures`: the metrics of all processes behind
 * the port.
 */
export async function buildApp(
  infrastructure: Infrastructure,
  jobs: Jobs,
  config: AppConfig,
  collectFigures?: () => Promise<string>,
): Promise<App> {
  const exportables = new Map<string, Exportable>();
  const platform: Platform = { ...infrastructure, answers: collectAnswers(modules, infrastructure), exportables };
  const recognise = createAuthenticate(platform);
  const authenticate: Authenticate = (token, address) => repeatWhenLost(() => recognise(token, address));
  const buckets = createCallerBuckets(authenticate);
  const fastify = await createServer({
    logger: platform.logger,
    news: platform.news,
    trustedProxies: config.trustedProxies,
    callsPerMinute: config.callsPerMinute,
    buckets,
    contentOrigins: [config.contentUrl, platform.storage.direct?.origin ?? ''].filter((origin) => origin !== ''),
    secure: config.publicUrl.startsWith('https:'),
    limits: config.limits,
    maxEventLoopDelay: config.maxEventLoopDelay,
  });
  const router: Router = {
    fastify,
    authenticate,
    standIn: createStandIn(platform),
    checkAnswers: config.selfChecks,
    answerHeaders: [],
    downloadNotes: [],
    exportables,
    showRichText: (person) => (html) => (person === null ? html : withPictureLinks(html, person.orgId, platform.files)),
    proofs: buckets.proofs,
    mounted: new Set(),
  };

  mountMetrics(fastify, { metrics: platform.metrics, token: config.metricsToken, collect: collectFigures });
  await mountDocuments(fastify);
  mountSystem(router, platform);
  for (const module of modules) {
    module.mount(router, platform);
  }
  await mountWebApps(fastify, (address) => findLook(platform, address));
  // After the last request: requests wait for what workers do.
  fastify.addHook('onClose', () => platform.workers.close());
  jobs.subscribe(
    modules.flatMap((module) => module.subscriptions?.(platform) ?? []),
    modules.flatMap((module) => module.schedules?.(platform) ?? []),
  );

  return { fastify, router, platform, watch: () => modules.flatMap((module) => module.watch?.(platform) ?? []) };
}
