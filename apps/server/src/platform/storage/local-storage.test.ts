import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { ObjectExistsError, type Storage } from './storage.ts';

describe('objects on the local disk', () => {
  let folder: string;
  let storage: Storage;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'palm-storage-')), 'objects');
    storage = createLocalStorage(folder);
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  async function* content(...words: string[]) {
    for (const word of words) {
      await Promise.resolve();
      yield Buffer.from(word);
    }
  }
  const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
  const temporaryFiles = () => readdirSync(join(folder, '.incoming'));

  test('are readable by the server alone', async () => {
    await storage.write('org/import/1/a.xlsx', content('passwords'));
    expect([modeOf(), modeOf('.incoming'), modeOf('org'), modeOf('org', 'import', '1')]).toEqual(['700', '700', '700', '700']);
    expect(modeOf('org', 'import', '1', 'a.xlsx')).toBe('600');
  });

  test('leave no temporary file, whether or not they were stored', async () => {
    async function* broken() {
      yield* content('half');
      throw new Error('the line was cut');
    }
    await storage.write('org/1/a', content('whole'));
    await expect(storage.write('org/1/a', content('later'))).rejects.toThrow(ObjectExistsError);
    await expect(storage.write('org/1/b', broken())).rejects.toThrow('the line was cut');
    expect(temporaryFiles()).toEqual([]);
  });

  test('take their directory along when they are removed', async () => {
    await storage.write('org/avatar/1/a', content('x'));
    await storage.write('org/avatar/2/a', content('x'));
    await storage.remove('org/avatar/1/a');
    await storage.remove('org/avatar/1/a');
    expect(readdirSync(join(folder, 'org', 'avatar'))).toEqual(['2']);
  });

  test('lose partial writes left by a crash, but nothing that is still growing', async () => {
    expect(await storage.sweepUnfinished(new Date())).toBe(0);
    await storage.write('org/1/a', content('whole'));
    const long = new Date(Date.now() - 3_600_000);
    for (const name of ['left', 'growing']) {
      writeFileSync(join(folder, '.incoming', name), 'half');
    }
    utimesSync(join(folder, '.incoming', 'left'), long, long);
    utimesSync(join(folder, 'org', '1', 'a'), long, long);
    expect(await storage.sweepUnfinished(new Date(Date.now() - 900_000))).toBe(1);
    expect(temporaryFiles()).toEqual(['growing']);
    expect(readFileSync(join(folder, 'org', '1', 'a'), 'utf8')).toBe('whole');
  });
});
