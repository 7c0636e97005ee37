import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startFakeBucket, type FakeBucket } from '../test/fake-bucket.ts';
import { readConfig } from './config.ts';
import { examine } from './doctor-command.ts';
import { report } from './operator/doctor/finding.ts';
import { examineProgram } from './operator/doctor/program.ts';
import { examineBucket } from './operator/doctor/services.ts';

const NOW = new Date();
const SECRET = { NODE_ENV: 'production', APP_SECRET: 'only for tests, and long enough!!', PUBLIC_URL: 'http://xuexi.example.com' };

const ORGANISATION = '01990000-0000-7000-8000-000000000001';

let folder: string;
let database: TestDatabase;
let address: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { host = '', port, user, password, database: name } = database.connection;
  const account = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  address = `postgres://${account}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  await database.pool.query(
    `insert into organisation (id, code, name, app_name, time_zone, created_at) values ($1, 'qiming', '启明学院', '启明学院', 'Asia/Shanghai', $2)`,
    [ORGANISATION, NOW],
  );
  await sendBy('smtp');
});
afterAll(() => database.close());
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'palm-doctor-'))));
afterEach(() => rm(folder, { recursive: true }));

const sendBy = (provider: string) =>
  database.pool.query(
    `insert into delivery_setting (org_id, channel, provider, fields, daily_limit, updated_at) values ($1, 'mail', $2, '{}', 100, $3)
      on conflict (org_id, channel) do update set provider = excluded.provider`,
    [ORGANISATION, provider, NOW],
  );

async function linesWith(variables: Record<string, string>): Promise<string[]> {
  const config = readConfig({ ...SECRET, PORT: String(await freePort()), DATA_DIR: folder, ...variables }, { makesSecret: false });
  return report(await examine(config, NOW));
}

test('a healthy installation whose server is down gets one line per check, none of them broken', async () => {
  const copies = path.join(folder, 'copies');
  await mkdir(copies);
  const name = `palm-${NOW.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tgz`;
  await writeFile(path.join(copies, name), '');
  const lines = await linesWith({ DATABASE_URL: address, BACKUP_DIR: copies, BACKUP_PASSPHRASE: 'correct horse', UPLOAD_FREE_MB: '1' });
  const abouts = lines.map((line) => /^(?:ok|warn|fail) +(.*?)：/.exec(line)?.[1]);
  expect(abouts).toEqual(['配置', '密钥', '数据库', '时钟', '短信和邮件', '时钟', '磁盘', '备份的磁盘', '备份', '端口', undefined]);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual(['共 10 项：10 项正常，0 项要留意，0 项有故障']);
  expect(lines.join('\n')).toMatch(
    /数据库：PostgreSQL \d+[^]*短信和邮件：1 个组织接了外部服务，最近一天没有送不到的[^]*空闲（服务器没有在运行）/,
  );
});

test('the doctor changes nothing', async () => {
  await linesWith({ NODE_ENV: 'development', APP_SECRET: '', DATABASE_URL: address });
  expect(await readdir(folder)).toEqual([]);
});

describe('one line reports', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a database that is down', { DATABASE_URL: 'postgres://palm:geheim@127.0.0.1:9/palm' }, /^fail {2}数据库：连接不上数据库/m],
    ['an embedded database that does not run', { DATABASE_URL: '' }, /^warn {2}数据库：内置数据库没有在运行（服务器没有启动）/m],
    ['missing automatic backups', {}, /^warn {2}备份：没有定时备份/m],
    [
      'a proxy that nobody trusts',
      { PUBLIC_URL: 'https://xuexi.example.com' },
      /^warn {2}配置：PUBLIC_URL 是 https，TRUST_PROXY 却是 off/m,
    ],
    ['a disk with little room', { UPLOAD_FREE_MB: '999999999' }, /^warn {2}磁盘：.*低于 999999999 MB/m],
  ])('%s', async (_, variables, line) => {
    const text = (await linesWith({ DATABASE_URL: address, ...variables })).join('\n');
    expect(text).toMatch(line);
    expect(text).not.toContain('geheim');
  });

  test('a missed backup', async () => {
    await writeFile(path.join(folder, 'palm-20200101T000000Z.tgz'), '');
    expect((await linesWith({ DATABASE_URL: address, BACKUP_DIR: folder })).join('\n')).toMatch(
      /^fail {2}备份：.*有 1 份，最新的是 \d+ 小时前的/m,
    );
  });

  test('undeliverable messages without a provider', async () => {
    await sendBy('outbox');
    const lines = await linesWith({ DATABASE_URL: address });
    await sendBy('smtp');
    expect(lines.join('\n')).toMatch(/^warn {2}短信和邮件：还没有接外部服务，只存在发件箱里/m);
  });

  test('a failed mail', async () => {
    await database.pool.query(
      `insert into delivery (org_id, id, channel, recipient, template, title, shown_text, status, created_at, expires_at)
        values ($1, $1, 'mail', 'shen@example.com', 'code', '验证码', '', 'failed', $2, $2)`,
      [ORGANISATION, new Date(NOW.getTime() - 3_600_000)],
    );
    const lines = await linesWith({ DATABASE_URL: address });
    await database.pool.query('delete from delivery');
    expect(lines.join('\n')).toMatch(/^warn {2}短信和邮件：1 个组织接了外部服务，最近一天有 1 条没有送到/m);
  });

  test('tables of a newer version', async () => {
    await database.pool.query(`insert into schema_migration (name, sha256) values ('9999_later.sql', '')`);
    const lines = await linesWith({ DATABASE_URL: address });
    await database.pool.query(`delete from schema_migration where name = '9999_later.sql'`);
    expect(lines.join('\n')).toMatch(/^fail {2}数据库：.*9999_later\.sql/m);
  });

  test('a modified file of the release', async () => {
    await writeFile(path.join(folder, 'main.js'), 'as it was');
    const sum = createHash('sha256').update('as it was').digest('hex');
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ files: { 'main.js': sum } }));
    expect(report(examineProgram(folder)).join()).toContain('与发布时相同');
    await writeFile(path.join(folder, 'main.js'), 'changed');
    expect(report(examineProgram(folder)).join()).toMatch(/fail {2}程序文件：有 1 个缺少或被改动过，例如 main\.js/);
  });
});

describe.each(['s3', 'oss'] as const)('a bucket of %s', (kind) => {
  let bucket: FakeBucket;
  beforeEach(async () => void (bucket = await startFakeBucket(kind)));
  afterEach(() => bucket.close());

  test('is reported with its contents, and only read', async () => {
    expect(report([await examineBucket(bucket.settings)])[0]).toMatch(/^ok {4}存储桶：lessons（127\.0\.0\.1:\d+）能列出对象，还是空的$/);
    bucket.put('org/1/a.png', 'content');
    expect(report([await examineBucket(bucket.settings)])[0]).toMatch(/能列出对象，例如 org\/1\/a\.png$/);
    expect(bucket.asked.every((asked) => asked.startsWith('GET '))).toBe(true);
  });

  test('is reported as broken if it rejects the key', async () => {
    const accessKey = { id: 'AKTEST', secret: 'wrong' };
    expect(report([await examineBucket({ ...bucket.settings, accessKey })])[0]).toMatch(/^fail {2}存储桶：lessons 不认密钥/);
  });
});

test('a configured bucket has a line of its own', async () => {
  const bucket = { S3_BUCKET: 'lessons', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'AKTEST', S3_ACCESS_KEY_SECRET: 'geheim' };
  const text = (await linesWith({ DATABASE_URL: address, ...bucket })).join('\n');
  expect(text).toMatch(/^fail {2}存储桶：lessons：连不上 127\.0\.0\.1:9/m);
  expect(text).not.toContain('geheim');
});
