import { demoAccounts, hasDemo, isEmpty, loadDemo } from '../../../demo/load.ts';
import { buildApp, type App } from './app.ts';
import { runBackup, runRestore } from './backup-command.ts';
import { readConfig, type Config } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { openDatabase } from './open-database.ts';
import { runOperatorCommand } from './operator-command.ts';
import { hashPassword } from './modules/identity/index.ts';
import { getSetupState, setupCode } from './modules/organisation/index.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import type { Platform } from './platform/platform.ts';
import { listen } from './listen.ts';
import { StartError } from './platform/start-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Running {
  close(): Promise<void>;
}

async function serve(config: Config): Promise<Running> {
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, {
    log: say,
    logger,
    onLost: () => fail(new StartError('内置数据库意外停止，服务已退出；请重新启动，原因见数据目录里的 postgres.log')),
  });
  const jobs = createJobs(database, logger);
  try {
    const platform = createPlatform(config, database, jobs, logger);
    await fillWhenEmpty(config, platform);
    const app = await buildApp(platform, jobs, config);
    // The first request may cause an event: its queue must be there.
    await jobs.prepare();
    await listen(app.fastify, config);
    await jobs.start();
    const watches = app.watch();
    await greet(config, app, platform);
    return {
      // Requests in flight finish first; what they acknowledged is in the database before it stops.
      async close() {
        await app.fastify.close();
        await Promise.all(watches.map((watch) => watch.stop()));
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function fillWhenEmpty({ demo }: Config, platform: Platform): Promise<void> {
  if (demo === 'off' || !(await isEmpty(platform.db))) {
    return;
  }
  say('正在装入演示组织 …');
  await loadDemo({ ...platform, log: say, hashPassword });
}

async function greet(config: Config, app: App, platform: Platform): Promise<void> {
  const address = app.fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  say('');
  say(`掌上学苑已启动：http://localhost:${port}/web/`);
  say(`管理后台：      http://localhost:${port}/admin/`);
  if ((await getSetupState(platform)).waiting) {
    say('这里还没有组织。请打开下面的地址新建，或运行 npm run admin -- org create');
    say(`  ${config.publicUrl}/admin/setup  开通码 ${setupCode(platform.secrets)}`);
  }
  if (platform.settings.refusedPasswords.length === 0 && (await hasDemo(platform.db))) {
    say('演示账号：');
    for (const { org, account, password, role } of demoAccounts()) {
      say(`  ${org}  ${account} / ${password}  ${role}`);
    }
  }
}

function closeOnSignals(running: Running): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The terminal and npm both pass Ctrl-C on; the second one changes nothing.
      if (closing) {
        return;
      }
      closing = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  const line =
    error instanceof StartError ? error.message : `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function main([command, ...words]: string[]): Promise<void> {
  if (command === 'admin') {
    return runOperatorCommand(readConfig, words, say);
  }
  const config = readConfig();
  const [file] = words;
  if (command === 'backup') {
    return runBackup(config, file, say);
  }
  if (command === 'restore') {
    return runRestore(config, file, say);
  }
  closeOnSignals(await serve(config));
}

main(process.argv.slice(2)).catch(fail);
