import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetTypes } from '@palm/contract/areas';
import { accountApi } from '@palm/contract/identity/account';
import { codeOf } from '../src/modules/search/wanted.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import type { Inhabited } from './copy-organisation.ts';
import { createOneOfEach } from './one-of-each.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

let app: TestApp;
let original: Inhabited;
let rowsThen: string[];
let copy: Inhabited;

beforeAll(async () => {
  app = await createTestApp();
  original = await createOneOfEach(app, '春山学堂');
  rowsThen = await rowsOf(original.orgId);
  // Later changes to the original do not appear in its copies.
  await app.platform.db.deleteFrom('rating').where('org_id', '=', original.orgId).execute();
  copy = await createOneOfEach(app, '春山学堂');
});
afterAll(() => app.close());

/** Every row of an organisation, without columns that the database numbers itself and those that identify a session. */
async function rowsOf(orgId: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id'`.execute(app.platform.db);
  const parts = tables.map(({ name }) => {
    // Counts are appended per statement, and a copy is one statement: compare their sums.
    const sums: Record<string, RawBuilder<unknown>> = {
      row_count: sql`(select org_id, list, whose, kind, sum(rows) as rows from row_count group by org_id, list, whose, kind having sum(rows) <> 0)`,
      study_change: sql`(select ${orgId}::uuid as org_id, p.* from study_pending(${orgId}, null, null, null) p)`,
      study_pace_change: sql`(select distinct org_id, member_id, day from study_pace_change)`,
    };
    const from = sums[name] ?? sql.table(name);
    return sql`select ${name} || ' ' || (to_jsonb(t) - 'seq_no' - 'token_hash' - 'entry')::text as line from ${from} t where org_id = ${orgId}`;
  });
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)}`.execute(app.platform.db);
  return rows.map(({ line }) => withKinds(line, orgId));
}

/** Search terms begin with a code of organisation and kind; replaced here by the kind. */
const withKinds = (line: string, orgId: string): string =>
  line.startsWith('search_document')
    ? targetTypes.reduce((text, kind) => text.replaceAll(`'${codeOf(orgId, kind)}`, `'${kind} `), line)
    : line;

const idsIn = (lines: string[]): string[] => [...new Set(lines.join().match(UUID))].sort();

/** With each id replaced by its index among them. */
const shapeOf = (lines: string[], ids: string[]): string[] =>
  lines.map((line) => line.replace(UUID, (id) => (ids.includes(id) ? `id ${ids.indexOf(id)}` : id))).sort();

test('a copy has the original rows under new ids in the same order', async () => {
  const rows = await rowsOf(copy.orgId);
  const shared = idsIn(rows).filter((id) => idsIn(rowsThen).includes(id));
  const own = (lines: string[]) => idsIn(lines).filter((id) => !shared.includes(id));
  expect(rows.length).toBeGreaterThan(100);
  expect(shapeOf(rows, own(rows))).toEqual(shapeOf(rowsThen, own(rowsThen)));
  // Only values that the samples wrote down themselves are the same, and none of them is an id.
  expect(Object.values(original.ids).filter((id) => shared.includes(id))).toEqual([]);
});

test('a copy has the original files and a session of its own', async () => {
  const files = (orgId: string) => app.platform.storage.objectsUnder(`${orgId}/`).map(([, content]) => content);
  expect(files(copy.orgId).length).toBeGreaterThan(0);
  expect(files(copy.orgId)).toEqual(files(original.orgId));
  expect(copy.token).not.toBe(original.token);
  expect(await call(app, copy.token, accountApi.isAdministrator)).toMatchObject({ administrator: true, owner: true });
});
