import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** Nobody may confirm the effect of a change that could not be calculated again. */
const MUST_BE_FRESH = ['course/publish/publish-dialog.tsx', 'member/merge/merge-dialog.tsx'].map(
  (file) => `apps/admin/src/features/${file}`,
);

/** `isError` is also true of a query that has data and could not load it again. */
const GIVES_UP = /if \(\w+\.isError\) \{/;

test('no page gives up what it shows, and what was typed there, because it cannot be loaded again', () => {
  const files = ['apps/admin/src', 'apps/learner/src'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(600);
  const found = files.filter((file) => GIVES_UP.test(readFileSync(inRoot(file), 'utf8')));
  expect(found.toSorted(), 'ask isLoadingError, or whether there are data').toEqual(MUST_BE_FRESH);
});
