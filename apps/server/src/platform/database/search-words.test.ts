import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createMember, createOrganisation } from '../../../test/factories.ts';
import { containsWords, hasTerms } from './search-words.ts';
import { inTransaction } from './transaction.ts';

describe('the conditions of a search', () => {
  let app: TestApp;
  let orgId: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    await createMember(app, orgId, { name: '林 晓晓' });
    await createMember(app, orgId, { name: '晓林' });
  });
  afterAll(() => app.close());

  const search = (words: string, typed: string) =>
    sql<{
      name: string;
    }>`select name from member where org_id = ${orgId} and ${hasTerms('member', words)} and ${containsWords(sql`member.name`, typed)}`;

  test('tell approximate from exact matches, apart from case and white space', async () => {
    const { db } = app.platform;
    expect((await search('晓 晓', '晓晓').execute(db)).rows).toEqual([{ name: '林 晓晓' }]);
    expect((await search('林', '晓 林').execute(db)).rows).toEqual([{ name: '晓林' }]);
    expect((await search('林晓', '').execute(db)).rows).toEqual([{ name: '林 晓晓' }]);
  });

  test('are not worked out for each row, even if the plan was made without the words', async () => {
    const { sql: text } = search('林', '林').compile(app.platform.db);
    const plan = await inTransaction(app.platform.db, async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await tx.executeQuery(CompiledQuery.raw(`prepare search as ${text}`));
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (costs off) execute search ('${orgId}', '林', '林')`),
      );
      await tx.executeQuery(CompiledQuery.raw('deallocate search'));
      return rows.map((row) => row['QUERY PLAN']);
    });
    const filter = plan.find((line) => line.includes('Filter:')) ?? '';
    expect(filter).toContain('search_terms @>');
    expect(filter).not.toContain('search_terms(');
    expect(filter).not.toContain('COALESCE($');
  });
});
