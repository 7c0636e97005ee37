import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { findUnreadable } from './app.ts';
import { programRoot, readConfig, type Config } from './config.ts';
import { fail, ok, report, warn, type Finding } from './operator/doctor/finding.ts';
import { examineBackups, examineDisk, examineSecret } from './operator/doctor/places.ts';
import { examineConfig, examineProgram } from './operator/doctor/program.ts';
import { examineServer } from './operator/doctor/server.ts';
import { examineBucket, examineDelivery } from './operator/doctor/services.ts';
import { checkServer } from './platform/database/check-server.ts';
import { connectDatabase, type ConnectOptions } from './platform/database/connect.ts';
import { findRunningEmbedded } from './platform/database/embedded/start-embedded.ts';
import { PROBE } from './platform/database/limits.ts';
import { pendingMigrations } from './platform/database/migrate.ts';
import type { Db } from './platform/database/transaction.ts';
import { createSecrets } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';
import { findCopies } from './scheduled-backups.ts';

const DATABASE = '数据库';
const CLOCK = '时钟';
const MOST_DRIFT_MS = 2_000;

/** `npm run doctor`: one line per check. It changes nothing; exits with 1 if something is broken. */
export async function runDoctor(say: (line: string) => void): Promise<void> {
  const findings = await examineAll(new Date());
  report(findings).forEach(say);
  process.exitCode = findings.some(({ level }) => level === 'fail') ? 1 : 0;
}

async function examineAll(now: Date): Promise<Finding[]> {
  const program = examineProgram(programRoot);
  try {
    return [...program, ...(await examine(readConfig(undefined, { makesSecret: false }), now))];
  } catch (error) {
    if (error instanceof StartError) {
      return [...program, fail('配置', error.message.replace('配置有误：', ''))];
    }
    throw error;
  }
}

/** All checks that depend on the configuration, whether or not the server runs. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const { folder } = config.backups;
  const { bucket } = config;
  const server = await examineServer(config);
  return [
    ...examineConfig(config),
    examineSecret(config),
    ...(await examineDatabase(config, { serverRuns: server.runs, now })),
    examineOwnClock(now),
    ...(bucket === null ? [] : [await examineBucket(bucket)]),
    await examineDisk('磁盘', config.dataDir, config.uploads.keptFree),
    ...(folder === undefined ? [] : [await examineDisk('备份的磁盘', folder, config.uploads.keptFree)]),
    examineBackups({ backups: config.backups, copies: folder === undefined ? [] : await findCopies(folder), now }),
    server.finding,
  ];
}

interface Circumstances {
  serverRuns: boolean;
  now: Date;
}

async function examineDatabase(config: Config, { serverRuns, now }: Circumstances): Promise<Finding[]> {
  const target = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : { connectionString: config.databaseUrl };
  if (target === null) {
    return [
      serverRuns ? fail(DATABASE, '内置数据库没有在运行，原因见 postgres.log') : warn(DATABASE, '内置数据库没有在运行（服务器没有启动）'),
    ];
  }
  return withProbe(target, async (db) => {
    try {
      await checkServer(db);
    } catch (error) {
      return [fail(DATABASE, error instanceof Error ? error.message : String(error))];
    }
    return [
      ...(await examineTables(db)),
      await examineDatabaseClock(db),
      ...(await examineSeals(db, config)),
      // Missing or outdated tables are reported by the database check.
      ...(await examineDelivery(db, now).then(
        (finding) => [finding],
        () => [],
      )),
    ];
  });
}

async function withProbe<T>(target: Omit<ConnectOptions, 'onError'>, work: (db: Db) => Promise<T>): Promise<T> {
  const database = connectDatabase({ ...target, limits: { ...PROBE, queue: PROBE.connect }, maxConnections: 2, onError: () => undefined });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function examineTables(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; size: string; isNew: boolean }>`select current_setting('server_version') as version,
    pg_size_pretty(pg_database_size(current_database())) as size, to_regclass('public.schema_migration') is null as "isNew"`.execute(db);
  const { version = '', size = '', isNew = true } = rows[0] ?? {};
  const line = `PostgreSQL ${version}，${size}`;
  if (isNew) {
    return [ok(DATABASE, `${line}，还是空的，第一次启动时建表`)];
  }
  try {
    const pending = await pendingMigrations(db);
    return [pending.length === 0 ? ok(DATABASE, line) : warn(DATABASE, `${line}，下次启动时要升级 ${pending.length} 步（先自动备份）`)];
  } catch (error) {
    return [fail(DATABASE, error instanceof Error ? error.message : String(error))];
  }
}

/** User actions are timed by the servers' clocks, schedules by the database's. */
async function examineDatabaseClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const here = (before + Date.now()) / 2;
  const drift = Math.round(((rows[0]?.at.getTime() ?? here) - here) / 1000);
  return Math.abs(drift) * 1000 > MOST_DRIFT_MS
    ? fail(CLOCK, `与数据库的时钟相差 ${drift} 秒，请打开时间同步（NTP）`)
    : ok(CLOCK, '与数据库的时钟一致');
}

async function examineSeals(db: Db, { appSecret }: Config): Promise<Finding[]> {
  const unreadable = appSecret === '' ? [] : await findUnreadable({ db, secrets: createSecrets(appSecret) }).catch(() => []);
  return unreadable.map((line) => warn('密钥', `与写入数据时的不同，读不出${line}`));
}

/** A clock is wrong if it is earlier than the program's build time. */
function examineOwnClock(now: Date): Finding {
  const built = statSync(process.argv[1] ?? programRoot).mtime;
  const line = now.toISOString();
  return now < built ? fail(CLOCK, `${line} 早于程序的构建时间，请校准`) : ok(CLOCK, line);
}
