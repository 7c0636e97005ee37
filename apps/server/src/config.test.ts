import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const trusting = (value: string) =>
  readConfig({ APP_SECRET: 'only for tests, and long enough', ...(value === '' ? {} : { TRUST_PROXY: value }) }).trustedProxies;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'palm-config-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const SECRET = { APP_SECRET: 'only for tests, and long enough!!' };

describe('the address to listen on', () => {
  test.each([
    ['the demo, whose passwords are published', {}, '127.0.0.1', true],
    ['the demo, if a host is configured', { HOST: '0.0.0.0' }, '0.0.0.0', false],
    ['no demo', { DEMO: 'off' }, '0.0.0.0', false],
    ['production', { NODE_ENV: 'production' }, '0.0.0.0', false],
  ])('with %s', (_, variables, host, onlyHere) => {
    expect(readConfig({ ...SECRET, ...variables })).toMatchObject({ host, onlyHere });
  });
});

describe('calling providers on this machine', () => {
  test.each([
    ['is allowed', {}, true],
    ['is not allowed in production', { NODE_ENV: 'production' }, false],
    ['is allowed in production if the operator opts in', { NODE_ENV: 'production', OUTGOING_LOCAL: 'on' }, true],
    ['is not allowed if the operator opts out', { OUTGOING_LOCAL: 'off' }, false],
  ])('%s', (_, variables, outgoingLocal) => {
    expect(readConfig({ ...SECRET, ...variables })).toMatchObject({ outgoingLocal });
  });
});

describe('opening trial organisations', () => {
  test.each([
    ['is offered', {}, true],
    ['is not offered in production', { NODE_ENV: 'production' }, false],
    ['is offered in production if the operator opts in', { NODE_ENV: 'production', TRIAL: 'on' }, true],
    ['is not offered if the operator opts out', { TRIAL: 'off' }, false],
  ])('%s', (_, variables, trial) => {
    expect(readConfig({ ...SECRET, ...variables })).toMatchObject({ trial });
  });
});

describe('DATA_DIR', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));

  test.each([
    [undefined, path.join(root, 'data')],
    ['var/palm', path.join(root, 'var/palm')],
    ['/srv/palm', '/srv/palm'],
  ])('is resolved the same for %j wherever the server is started from', (value, folder) => {
    expect(readConfig({ ...SECRET, DATA_DIR: value }).dataDir).toBe(folder);
  });
});

describe('the secret', () => {
  test('is generated once and kept if nobody sets one', () => {
    const first = readConfig({ DATA_DIR: folder });
    expect(first.appSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({ appSecret: first.appSecret, secretFile: path.join(folder, 'app-secret') });
  });

  test('is refused when its file is empty', () => {
    writeFileSync(path.join(folder, 'app-secret'), '\n');
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(/密钥文件 .*app-secret 是空的/);
  });
});

describe('BACKUP_', () => {
  test('names a directory and falls back to sensible defaults', () => {
    expect(readConfig(SECRET).backups).toEqual({ folder: undefined, everyHours: 24, keep: 14, passphrase: undefined });
    expect(readConfig({ ...SECRET, BACKUP_DIR: '/srv/copies', BACKUP_KEEP: '3' }).backups).toMatchObject({
      folder: '/srv/copies',
      keep: 3,
    });
  });

  test.each([{ BACKUP_EVERY_HOURS: '0' }, { BACKUP_KEEP: 'all' }, { BACKUP_PASSPHRASE: 'short' }])('refuses %j', (variables) => {
    expect(() => readConfig({ ...SECRET, ...variables })).toThrow(Object.keys(variables)[0]);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['', false],
    ['off', false],
    ['1', 1],
    ['10', 10],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, 192.168.1.2,fd00::/8', ['10.0.0.0/8', '192.168.1.2', 'fd00::/8']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ])('accepts %j', (value, trusted) => {
    expect(trusting(value)).toEqual(trusted);
  });

  test.each([
    'on',
    'true',
    '0',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/0',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.example.com',
    '1,',
    '*',
  ])('rejects %j with a message that says what to write', (value) => {
    expect(() => trusting(value)).toThrow(/TRUST_PROXY 应是 off、前面反向代理的层数.*例如 127\.0\.0\.1,10\.0\.0\.0\/8/);
  });
});

describe('a server', () => {
  test('checks its own responses only for developers: a plain start is as fast as production', () => {
    expect(readConfig(SECRET).selfChecks).toBe(false);
    expect(readConfig({ ...SECRET, NODE_ENV: 'production' }).selfChecks).toBe(false);
    expect(readConfig({ ...SECRET, SELF_CHECKS: 'on' }).selfChecks).toBe(true);
  });
});

describe('a bucket for uploaded files', () => {
  const s3 = { S3_BUCKET: 'lessons', S3_ACCESS_KEY_ID: 'id', S3_ACCESS_KEY_SECRET: 'key' };
  const oss = { OSS_BUCKET: 'lessons', OSS_REGION: 'cn-hangzhou', OSS_ACCESS_KEY_ID: 'id', OSS_ACCESS_KEY_SECRET: 'key' };
  const bucketOf = (variables: object) => readConfig({ ...SECRET, ...variables }).bucket;

  test('is rejected with all its problems at once', () => {
    const wrong = { PORT: '-1', S3_ENDPOINT: 'ftp://here', S3_BROWSERS: 'maybe', S3_BUCKET: 'A B' };
    for (const variable of [
      'PORT',
      'S3_ENDPOINT',
      'S3_BROWSERS',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID 没有设置',
      'S3_ACCESS_KEY_SECRET 没有设置',
    ]) {
      expect(() => bucketOf(wrong)).toThrow(variable);
    }
    expect(() => bucketOf({ OSS_BUCKET: 'lessons' })).toThrow('OSS_REGION 没有设置，例如 cn-hangzhou');
    expect(() => bucketOf({ ...s3, S3_ENDPOINT: 'https://s3.example.com/lessons' })).toThrow('只写到域名为止');
  });

  test('is only one: S3 and OSS together are rejected', () => {
    expect(() => bucketOf({ ...s3, ...oss })).toThrow('S3_… 和 OSS_… 只能设置一种');
  });

  test('is off without these variables, or if they are empty', () => {
    expect([bucketOf({}), bucketOf({ S3_BUCKET: '', OSS_BUCKET: '' })]).toEqual([null, null]);
  });

  test('uses the default address of its service unless another is set, and lets browsers reach it only if configured', () => {
    expect(bucketOf(s3)).toMatchObject({
      kind: 's3',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      browserEndpoint: null,
      pathStyle: false,
    });
    expect(bucketOf({ ...oss, OSS_BROWSERS: 'on' })).toMatchObject({
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      browserEndpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
    });
    const inside = { OSS_ENDPOINT: 'https://oss-cn-hangzhou-internal.aliyuncs.com/', OSS_BROWSERS: 'https://oss-cn-hangzhou.aliyuncs.com' };
    expect(bucketOf({ ...oss, ...inside })).toMatchObject({
      endpoint: 'https://oss-cn-hangzhou-internal.aliyuncs.com',
      browserEndpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
    });
  });
});
