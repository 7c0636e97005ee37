import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { nearerPage } from './nearer-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('every page is that of the whole list, from whichever end it is read', async () => {
  for (const total of [0, 1, 5, 12, 13]) {
    for (const pageNo of [1, 2, 3, 4, 5]) {
      const page = nearerPage<'n'>(
        { sort: 'n', pageNo, pageSize: 5, total: sql`(select count(*) from gathered)` },
        ({ sort, limit, offset }) =>
          sql`select n from gathered order by n ${sort === 'n' ? sql`asc` : sql`desc`} limit ${limit} ${offset ? sql`offset ${offset}` : sql``}`,
      );
      const { rows } = await sql<{ n: number }>`
        with gathered as materialized (select n from generate_series(1, ${total}::int) n) select n from ${page} page order by n`.execute(
        app.platform.db,
      );
      const all = Array.from({ length: total }, (_, place) => place + 1);
      expect(rows.map(({ n }) => n)).toEqual(all.slice((pageNo - 1) * 5, pageNo * 5));
    }
  }
});
