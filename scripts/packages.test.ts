import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingOptionals } from './lib/lock.mjs';
import { packagesAreInstalled } from './lib/packages.mjs';

type Packages = Record<string, { version: string; optional?: boolean }>;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isInstalled = (lock: Packages, record: Packages | null): boolean => {
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ packages: { '': { version: '1' }, ...lock } }));
  if (record) {
    writeFileSync(join(folder, 'record.json'), JSON.stringify({ packages: record }));
  }
  return packagesAreInstalled(join(folder, 'lock.json'), join(folder, 'record.json'));
};

describe('an installation', () => {
  test('is complete if every package of the lock is present in its version', () => {
    expect(isInstalled({ zod: { version: '4.6.7' } }, { zod: { version: '4.6.7' } })).toBe(true);
  });

  test('is missing if npm never finished one', () => {
    expect(isInstalled({ zod: { version: '4.6.7' } }, null)).toBe(false);
  });

  test('is missing if the lock asks for another version', () => {
    expect(isInstalled({ zod: { version: '4.6.8' } }, { zod: { version: '4.6.7' } })).toBe(false);
  });

  test('is missing if the development packages were left out', () => {
    expect(isInstalled({ zod: { version: '4.6.7' }, esbuild: { version: '0.28.2' } }, { zod: { version: '4.6.7' } })).toBe(false);
  });

  test('does not need the packages of other platforms', () => {
    expect(isInstalled({ fsevents: { version: '2.3.3', optional: true } }, {})).toBe(true);
  });
});

describe('the lock', () => {
  test('lists the native packages of every platform, without which npm 11 rejects it everywhere', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> };
    expect(missingOptionals(packages)).toEqual([]);
  });

  test('is completed from the names of the packages', () => {
    const binding = '@oxlint/binding-linux-arm64-musl';
    const packages = {
      'node_modules/oxlint': { dev: true, optionalDependencies: { [binding]: '1.94.0', there: '1.0.0' } },
      'node_modules/there': {},
    };
    const entry = { version: '1.94.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] };
    expect(missingOptionals(packages)).toEqual([[`node_modules/${binding}`, entry]]);
  });
});
