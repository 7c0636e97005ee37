import { buildInfo } from '@palm/contract/build-info';
import { demoOrganisations, demoPasswords } from '../../../demo/load.ts';
import type { Config } from './config.ts';
import { openStorage } from './open-storage.ts';
import { createCache } from './platform/cache.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/connect.ts';
import { createMetrics } from './platform/metrics.ts';
import { buildFigure, cacheFigure, jobFigure, poolFigure } from './platform/metrics-figures.ts';
import { createFileLinks } from './platform/file-links.ts';
import { createIds } from './platform/ids.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { News } from './platform/news.ts';
import { createOutgoing } from './platform/outgoing.ts';
import type { Infrastructure } from './platform/platform.ts';
import { createSecrets } from './platform/secrets.ts';
import { createWorkers } from './platform/workers/workers.ts';

interface Parts {
  jobs: Jobs;
  news: News;
  logger: Logger;
}

/** The real infrastructure below the modules; tests substitute their own. */
export function createInfrastructure(config: Config, { db, ready, pool }: Database, { jobs, news, logger }: Parts): Infrastructure {
  const secrets = createSecrets(config.appSecret);
  const cache = createCache(news);
  const metrics = createMetrics({ ofProcess: true });
  [buildFigure(buildInfo), poolFigure(pool), jobFigure(pool), cacheFigure(cache)].forEach((figure) => metrics.add(figure));
  return {
    db,
    databaseReady: ready,
    clock: systemClock,
    newId: createIds(Date.now),
    cache,
    jobs,
    secrets,
    files: createFileLinks(secrets, systemClock, config.contentUrl),
    storage: openStorage(config),
    workers: createWorkers({ logger }),
    outgoing: createOutgoing({ allowsOwnMachine: config.outgoingLocal }),
    logger,
    metrics,
    news,
    settings: {
      publicUrl: config.publicUrl,
      defaultOrg: config.defaultOrg,
      ...buildInfo,
      production: config.production,
      allowsOwnMachine: config.outgoingLocal,
      uploads: config.uploads,
      trial: config.trial,
      demoOrganisations: config.demo === 'off' ? [] : demoOrganisations(),
      refusedPasswords: config.production && config.demo !== 'on' ? demoPasswords() : [],
    },
  };
}
