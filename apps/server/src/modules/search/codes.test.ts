import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createOrganisation } from '../../../test/factories.ts';
import { searchRow } from '../../../../../demo/rows/search-row.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The terms as they were stored before: without a code, and with two terms for organisation and kind. */
const beforeCodes = (terms: string, code: string, orgId: string): string =>
  `${terms.replaceAll(`'${code}`, "'")} '~${orgId}' '~${orgId}/course'`;

test('the migration gives older documents the same terms as indexing them today', async () => {
  const { db, newId, clock } = app.platform;
  const { orgId } = await createOrganisation(app);
  const document = { title: '《现金流》第 2 版', names: ['周明远'], lines: ['现金流量表怎么读'], category: null, level: null };
  const row = searchRow({ orgId, at: () => clock.now() }, 'course', { id: newId(), publishedAt: clock.now(), ...document });
  const terms = String(row.terms);
  await db
    .insertInto('search_document')
    .values({ ...row, terms: beforeCodes(terms, terms.slice(1, 4), orgId) })
    .execute();
  const migration = await readFile(new URL('../../../migrations/0122_search_codes.sql', import.meta.url), 'utf8');
  await sql.raw(migration).execute(db);
  const { rows } = await sql<{
    same: boolean;
  }>`select terms = ${terms}::tsvector as same from search_document where org_id = ${orgId}`.execute(db);
  expect(rows).toEqual([{ same: true }]);
});
