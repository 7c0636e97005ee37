import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { restore } from './platform/database/backup/restore.ts';
import { StartError } from './platform/start-error.ts';

let dataDir: string;
let databases: [TestDatabase, TestDatabase];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'palm-upgrade-'));
  databases = [await createTestDatabase(), await createTestDatabase()];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await rm(dataDir, { recursive: true });
});

const copyAt = (time: string, pending = ['0035_theme.sql', '0036_plate.sql']) =>
  copyBeforeUpgrade(databases[0], { dataDir, pending, now: new Date(time) });

test('a backup is named after its time and the next migration, and can be restored', async () => {
  const file = await copyAt('2026-11-23T08:00:00Z');
  expect(path.relative(dataDir, file)).toBe(path.join('before-upgrade', '20261123T080000Z-0035_theme.tgz'));
  expect((await restore(databases[1], { file })).tables).toBeGreaterThan(50);
});

test('the three newest backups are kept', async () => {
  for (const day of ['20', '21', '22', '23']) {
    await copyAt(`2026-11-${day}T08:00:00Z`);
  }
  const names = await readdir(path.join(dataDir, 'before-upgrade'));
  expect(names.map((name) => name.slice(0, 8)).sort()).toEqual(['20261121', '20261122', '20261123']);
});

test('a backup that cannot be written fails with one line', async () => {
  await writeFile(path.join(dataDir, 'before-upgrade'), 'a file in the way');
  await expect(copyAt('2026-11-23T08:00:00Z')).rejects.toThrow(StartError);
});
