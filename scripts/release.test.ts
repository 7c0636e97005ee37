import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRelease } from './lib/release/archive.mjs';
import { packageFolders, packagesOfTheBundle } from './lib/release/packages.mjs';
import { inRoot } from './lib/root.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const content = {
  files: ['apps/server/migrations/0001_organisation.sql', 'scripts/start.mjs'],
  links: [{ name: 'node_modules/a/lib/one.so', to: 'one.so.1' }],
};

test('contains the packages that the bundle needs with their dependencies, and no build or test tools', () => {
  const folders = packageFolders();
  expect(folders).toEqual(expect.arrayContaining(packagesOfTheBundle.map((name) => `node_modules/${name}`)));
  expect(folders).toEqual(expect.arrayContaining(['node_modules/fontkit', 'node_modules/fastify-plugin']));
  expect(folders).not.toEqual(expect.arrayContaining([expect.stringMatching(/\/(vite|typescript|esbuild|vitest|react|playwright-core)$/)]));
});

test('has the same bytes whenever it is made', async () => {
  const first = await writeRelease({ folder: join(folder, 'one'), commit: 'abc', content });
  const touched = inRoot('scripts/start.mjs');
  utimesSync(touched, new Date(), new Date());
  const second = await writeRelease({ folder: join(folder, 'two'), commit: 'abc', content });
  expect(second.sha256).toBe(first.sha256);
  expect(readFileSync(second.file)).toEqual(readFileSync(first.file));
});

test('unpacks into one directory with its name, its links, and a checksum for every file', async () => {
  const { file, top } = await writeRelease({ folder, commit: 'abc', content });
  expect(top).toBe(`palm-academy-${versionOf(inRoot('package.json'))}-abc-${process.platform}-${process.arch}`);
  mkdirSync(join(folder, 'out'));
  execFileSync('tar', ['xzf', file, '-C', join(folder, 'out')]);
  const manifest = JSON.parse(readFileSync(join(folder, 'out', top, 'release.json'), 'utf8')) as { commit: string; files: object };
  expect(manifest.commit).toBe('abc');
  expect(Object.keys(manifest.files)).toEqual(['package.json', ...content.files]);
  expect(execFileSync('readlink', [join(folder, 'out', top, 'node_modules/a/lib/one.so')], { encoding: 'utf8' })).toBe('one.so.1\n');
});

test("keeps only an operator's commands", async () => {
  const { file, top } = await writeRelease({ folder, commit: 'abc', content });
  writeFileSync(join(folder, 'package.json'), execFileSync('tar', ['xzOf', file, `${top}/package.json`]));
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'admin', 'backup', 'restore']));
  expect(Object.keys(scripts)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(build|test|lint|dev)/)]));
});

const versionOf = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
