import { studyApi } from '@palm/contract/study/calls';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createInfrastructure } from '../apps/server/src/create-infrastructure.ts';
import { createReporter } from '../apps/server/src/modules/study/index.ts';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { bind } from '../apps/server/src/platform/http/bind.ts';
import { createJobs } from '../apps/server/src/platform/jobs.ts';
import { silentNews } from '../apps/server/src/platform/news.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

/*
 * The product without group commit: the same server on the same database, plus `/api/bench/report`, which takes the same study reports but
 * gives each a transaction of its own, twelve at a time. `node --import tsx bench/alone-process.ts` prints its port.
 */

const CONNECTIONS = 12;

const config = readConfig();
const logger = createLogger('error');
const database = connectDatabase({
  connectionString: config.databaseUrl ?? '',
  maxConnections: CONNECTIONS,
  guarded: false,
  onError: () => undefined,
});
const jobs = createJobs(database, logger);
const infrastructure = createInfrastructure(config, database, { jobs, news: silentNews(), logger });
const { router, fastify, platform } = await buildApp(infrastructure, jobs, config);
const reporter = createReporter(platform, { maxItems: 1, parallel: CONNECTIONS });
bind(router, { ...studyApi.report, path: '/bench/report' }, ({ person, body }) => reporter.report(person, body));
await jobs.prepare();
await fastify.listen({ port: 0, host: '127.0.0.1' });
const address = fastify.server.address();
process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
