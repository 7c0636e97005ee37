import { demoAccounts, hasDemo, isEmpty, loadDemo } from '../../../demo/load.ts';
import { buildApp, findUnreadable, type App } from './app.ts';
import { runBackup, runRestore } from './backup-command.ts';
import { runCluster } from './cluster.ts';
import { onGreet, shareFigures } from './cluster-worker.ts';
import { readConfig, type Config } from './config.ts';
import { createInfrastructure } from './create-infrastructure.ts';
import { runDoctor } from './doctor-command.ts';
import { openDatabase } from './open-database.ts';
import { settleRotation } from './operator/rotate-secret.ts';
import { runOperatorCommand } from './operator-command.ts';
import { staysInOutbox } from './modules/delivery/index.ts';
import { hashPassword } from './modules/identity/index.ts';
import { getSetupState, setupCode } from './modules/organisation/index.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { createNewsWire } from './platform/news.ts';
import type { Watch } from './platform/module.ts';
import type { Infrastructure } from './platform/platform.ts';
import { listen } from './listen.ts';
import { beforeEnd, fail, watchProcess } from './process-end.ts';
import { watchBackups } from './scheduled-backups.ts';
import { StartError } from './platform/start-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const databaseLost = () => fail(new StartError('内置数据库意外停止，服务已退出；请重新启动，原因见数据目录里的 postgres.log'));

async function serve(read: Config): Promise<void> {
  const logger = createLogger(read.logLevel, read.logFile);
  const database = await openDatabase(read, {
    log: say,
    logger,
    onLost: databaseLost,
  });
  const config = { ...read, appSecret: await settleRotation({ ...read, db: database.db }, say) };
  const jobs = createJobs(database, logger);
  const background: Watch[] = [];
  beforeEnd({ patience: 1_500, end: () => Promise.all(background.map((work) => work.stop())) });
  const news = createNewsWire({ ...database, logger });
  const infrastructure = createInfrastructure(config, database, { jobs, news, logger });
  await fillWhenEmpty(config, infrastructure);
  // For what is logged or done once for all processes of a cluster.
  const isFirst = config.worker === undefined || config.worker === 1;
  if (isFirst) {
    await sayUnreadable(infrastructure);
  }
  const app = await buildApp(infrastructure, jobs, config, config.worker === undefined ? undefined : shareFigures(infrastructure.metrics));
  // The first request may publish an event: its queue must exist.
  await jobs.prepare();
  // Requests in flight finish first; whatever they acknowledged is in the database by then.
  beforeEnd({ patience: 5_000, end: await listen(app.fastify, config) });
  await news.start();
  background.push(news, jobs);
  await jobs.start();
  background.push(...app.watch());
  const backups = isFirst ? watchBackups(config.backups, logger) : null;
  background.push(...(backups ? [backups] : []));
  if (config.worker === undefined) {
    await greet(config, app);
  } else {
    onGreet(() => void greet(config, app).catch(fail));
  }
}

async function fillWhenEmpty({ demo }: Config, infrastructure: Infrastructure): Promise<void> {
  if (demo === 'off' || !(await isEmpty(infrastructure.db))) {
    return;
  }
  say('正在装入演示组织 …');
  await loadDemo({ ...infrastructure, log: say, hashPassword });
}

/** Called before the first sign-in replaces unreadable values. */
async function sayUnreadable(infrastructure: Infrastructure): Promise<void> {
  const unreadable = await findUnreadable(infrastructure);
  if (unreadable.length > 0) {
    say('APP_SECRET 与写入数据时的不同，下面这些已经读不出（找回原来的密钥并重新启动就能再读）：');
    unreadable.forEach((line) => say(`  ${line}`));
  }
}

async function greet(config: Config, { fastify, platform }: App): Promise<void> {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  say('');
  say(`掌上学苑已启动：http://localhost:${port}/web/`);
  say(`管理后台：      http://localhost:${port}/admin/`);
  if ((await getSetupState(platform)).waiting) {
    say('这里还没有组织。请打开下面的地址新建，或运行 npm run admin -- org create');
    say(`  ${config.publicUrl}/admin/setup  开通码 ${setupCode(platform.secrets)}`);
  }
  if (await staysInOutbox(platform)) {
    say('短信和邮件还没有接外部服务，只存在发件箱里，收件人收不到：请到管理后台“短信与邮件”设置');
  }
  if (platform.settings.refusedPasswords.length === 0 && (await hasDemo(platform.db))) {
    say('演示账号：');
    for (const { org, account, password, role } of demoAccounts()) {
      say(`  ${org}  ${account} / ${password}  ${role}`);
    }
    if (config.onlyHere) {
      say('演示密码是公开的，所以只有这台机器能打开；要让别的机器也能打开：HOST=0.0.0.0 npm start');
    }
  }
}

async function main([command, ...words]: string[]): Promise<void> {
  if (command === 'admin') {
    return runOperatorCommand(readConfig, words, say);
  }
  if (command === 'doctor') {
    return runDoctor(say);
  }
  const config = readConfig();
  if (command === 'cluster') {
    return runCluster(config, { log: say, logger: createLogger(config.logLevel, config.logFile), onLost: databaseLost });
  }
  if (command === 'backup') {
    return runBackup(config, words, say);
  }
  if (command === 'restore') {
    return runRestore(config, words, say);
  }
  await serve(config);
}

watchProcess();
main(process.argv.slice(2)).catch(fail);
