import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const trusting = (value: string) =>
  readConfig({ APP_SECRET: 'only for tests, and long enough', ...(value === '' ? {} : { TRUST_PROXY: value }) }).trustedProxies;

const SECRET = { APP_SECRET: 'only for tests, and long enough!!' };

describe('the address to listen on', () => {
  test.each([
    ['the demo, whose passwords are published', {}, '127.0.0.1', true],
    ['the demo, where somebody asked for more', { HOST: '0.0.0.0' }, '0.0.0.0', false],
    ['no demo', { DEMO: 'off' }, '0.0.0.0', false],
    ['production', { NODE_ENV: 'production' }, '0.0.0.0', false],
  ])('with %s', (_, variables, host, onlyHere) => {
    expect(readConfig({ ...SECRET, ...variables })).toMatchObject({ host, onlyHere });
  });
});

describe('DATA_DIR', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));

  test.each([
    [undefined, path.join(root, 'data')],
    ['var/palm', path.join(root, 'var/palm')],
    ['/srv/palm', '/srv/palm'],
  ])('%j does not depend on where the server is started', (value, folder) => {
    expect(readConfig({ ...SECRET, DATA_DIR: value }).dataDir).toBe(folder);
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
  ])('may be %j', (value, trusted) => {
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
  ])('cannot be %j: the start says what to write', (value) => {
    expect(() => trusting(value)).toThrow(/TRUST_PROXY 应是 off、前面反向代理的层数.*例如 127\.0\.0\.1,10\.0\.0\.0\/8/);
  });
});
