import { CompiledQuery, sql, type Compilable } from 'kysely';
import { expect } from 'vitest';
import { inTransaction, type Db } from '../src/platform/database/transaction.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The query reads no table from end to end. Fill the tables first and give several organisations rows; reading all of a small table can
 * be cheaper than its index, so the plan is asked for with that way made dear: what still scans has no index to use.
 */
export async function expectIndex(db: Db, query: Compilable): Promise<void> {
  const { sql: text, parameters } = query.compile();
  const scanned = await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'no plan' });
  });
  expect(scanned.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([]);
  expect(scanned.some((node) => node['Index Name'] !== undefined)).toBe(true);
}
