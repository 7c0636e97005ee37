import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpWhenDue, findCopies } from './scheduled-backups.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'palm-copies-'))));
afterEach(() => rm(folder, { recursive: true }));

const backUpAt = (time: string, make = (file: string) => writeFile(file, 'copy')) =>
  backUpWhenDue({ folder: path.join(folder, 'copies'), everyHours: 24, keep: 3, passphrase: undefined }, new Date(time), make);
const names = () => readdir(path.join(folder, 'copies'));

test('the first check makes a backup, and later ones do once it is a day old', async () => {
  expect(await backUpAt('2026-11-23T08:00:00Z')).toBe(path.join(folder, 'copies', 'palm-20261123T080000Z.tgz'));
  expect(await backUpAt('2026-11-24T07:59:59Z')).toBeNull();
  expect(await backUpAt('2026-11-24T08:00:00Z')).not.toBeNull();
  expect((await findCopies(path.join(folder, 'copies'))).map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-24',
    '2026-11-23',
  ]);
});

test('the three newest backups are kept, and so are files of others', async () => {
  await backUpAt('2026-11-20T08:00:00Z');
  await writeFile(path.join(folder, 'copies', 'by-hand.tgz'), '');
  await writeFile(path.join(folder, 'copies', 'palm-20261120T090000Z.tgz.partial'), 'killed half way');
  for (const day of ['21', '22', '23']) {
    await backUpAt(`2026-11-${day}T08:00:00Z`);
  }
  expect((await names()).sort()).toEqual([
    'by-hand.tgz',
    'palm-20261121T080000Z.tgz',
    'palm-20261122T080000Z.tgz',
    'palm-20261123T080000Z.tgz',
  ]);
});

test('a failed backup removes nothing, and is retried on the next check', async () => {
  for (const day of ['20', '21', '22']) {
    await backUpAt(`2026-11-${day}T08:00:00Z`);
  }
  await expect(backUpAt('2026-11-23T08:00:00Z', () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(await names()).toHaveLength(3);
  expect(await backUpAt('2026-11-23T08:10:00Z')).not.toBeNull();
});
