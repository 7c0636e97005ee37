import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** User-facing words with a synonym that is never used (docs/glossary.md). */
const oneWord: Record<string, string> = { 及格: '合格' };

const sources = execFileSync('git', ['ls-files', 'apps/*/src/*', 'packages/*/src/*'], { encoding: 'utf8', cwd: inRoot('.') })
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

test.each(Object.entries(oneWord))('user-facing text says %s, never %s', (_word, other) => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => readFileSync(inRoot(file), 'utf8').includes(other))).toEqual([]);
});
