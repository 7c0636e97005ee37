import { statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backup } from '../apps/server/src/platform/database/backup/backup.ts';
import { withCopyConnection } from '../apps/server/src/platform/database/backup/copy-connection.ts';
import { verifyBackup } from '../apps/server/src/platform/database/backup/read-backup.ts';
import { restore } from '../apps/server/src/platform/database/backup/restore.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { PATIENT } from '../apps/server/src/platform/database/limits.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';

/**
 * `npm run bench -- restore`: backs up and restores 2.6 million rows, compared with a bare COPY of them into tables without keys and
 * indexes.
 */
const MEMBERS = 100_000;
const COURSES = 2000;
const DAYS = 25;
const GOAL_SECONDS = 60;
const PROGRAM = { version: 'bench', commit: 'bench' };

const FILL = `
  insert into organisation (id, code, name, app_name, created_at) values (gen_random_uuid(), 'large', 'large', 'large', now());
  insert into member (org_id, id, account, name, password_hash, password_changed_at, created_at, updated_at)
    select id, gen_random_uuid(), 'member-' || n, '林小满 ' || n, '', now(), now(), now() from organisation, generate_series(1, ${MEMBERS}) n;
  insert into course (org_id, id, title, rules, rules_draft, created_at, updated_at)
    select id, gen_random_uuid(), '读懂现金流 ' || n, '{}', '{}', now(), now() from organisation, generate_series(1, ${COURSES}) n;
  insert into study_day (org_id, member_id, day, course_id, seconds)
    select m.org_id, m.id, date '2026-01-01' + day, c.id, 60 + day
    from (select org_id, id, row_number() over () as n from member) m
    cross join generate_series(1, ${DAYS}) day
    join (select id, row_number() over () - 1 as n from course) c on c.n = (m.n * 7 + day) % ${COURSES};`;
const LARGE = ['member', 'course', 'study_day'];

const print = (line: string) => process.stdout.write(`${line}\n`);

async function timed<T>(label: string, work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  print(`${label.padEnd(44)} ${seconds.toFixed(1)} s`);
  return { seconds, result };
}

/** The minimum cost of any restore of these rows. */
async function bareCopy(source: Database, target: Database): Promise<void> {
  for (const table of LARGE) {
    await withCopyConnection(source.pool, 'begin', (from) =>
      withCopyConnection(target.pool, 'begin', async (to) => {
        const rows = from.copyOut(`copy ${table} to stdout`);
        await to.copyIn(`copy ${table} from stdin`, (stream) => pipeline(rows, stream));
      }),
    );
  }
}

/** Columns only, with generated columns as plain ones. */
async function bareTables(source: Database, target: Database): Promise<void> {
  for (const table of LARGE) {
    const { rows } = await source.pool.query<{ columns: string }>(
      `select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as columns
       from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    await target.pool.query(`create table ${table} (${rows[0]?.columns})`);
  }
}

async function measure(folder: string, open: (name: string) => Promise<Database>): Promise<boolean> {
  const [source, target, bare] = [await open('source'), await open('target'), await open('bare')];
  await migrate(source.db);
  await migrate(target.db);
  await source.pool.query(FILL);
  await bareTables(source, bare);
  const file = path.join(folder, 'large.tgz');
  const { result } = await timed('backup', () => backup(source, { file, program: PROGRAM }));
  print(`  ${result.rows} rows, ${(statSync(file).size / 1024 ** 2).toFixed(0)} MB`);
  await timed('backup -- verify', () => verifyBackup(file));
  const { seconds } = await timed(`restore (goal ${GOAL_SECONDS} s)`, () => restore(target, { file }));
  const least = await timed('bare COPY, no keys, no indexes', () => bareCopy(source, bare));
  print(`restore is ${(seconds / least.seconds).toFixed(1)} × the bare COPY`);
  await Promise.all([source.close(), target.close(), bare.close()]);
  return seconds <= GOAL_SECONDS;
}

const folder = await mkdtemp(path.join(tmpdir(), 'palm-bench-restore-'));
await chmod(folder, 0o711);
const embedded = await startEmbedded({ dataDir: path.join(folder, 'data'), log: print });
try {
  const connect = (database: string) =>
    connectDatabase({ ...embedded.connection, database, limits: PATIENT, onError: (error) => print(error.message) });
  const first = connect(embedded.connection.database);
  const met = await measure(folder, async (name) => {
    await first.pool.query(`create database ${name}`);
    return connect(name);
  });
  await first.close();
  process.exitCode = met ? 0 : 1;
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
