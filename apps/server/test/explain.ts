import { CompiledQuery, sql, type Compilable } from 'kysely';
import { expect } from 'vitest';
import { inTransaction, type Db } from '../src/platform/database/transaction.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Parent Relationship'?: string;
  /** The following three are only known of an executed plan, per loop. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Without subplans computed per row, such as the first of its teachers. */
const wayOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan').flatMap(wayOf),
];

async function planOf(db: Db, query: Compilable, dear: readonly string[], options = 'format json'): Promise<Plan> {
  const { sql: text, parameters } = query.compile();
  return inTransaction(db, async (tx) => {
    for (const way of dear) {
      await sql`set local ${sql.raw(way)} = off`.execute(tx);
    }
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (${options}) ${text}`, [...parameters]),
    );
    return rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'no plan' };
  });
}

/**
 * Expects a query to use no sequential scan. Fill the tables first, with rows of several organisations; a small table may be cheaper to
 * scan than its index, so the plan is made with scans penalised: whatever still scans has no usable index.
 */
export async function expectIndex(db: Db, query: Compilable): Promise<void> {
  const nodes = nodesOf(await planOf(db, query, ['enable_seqscan']));
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([]);
  expect(nodes.some((node) => node['Index Name'] !== undefined)).toBe(true);
}

/** Also expects the rows to come from this index in list order: a page then costs what it shows, not what the organisation has. */
export async function expectOrderFrom(db: Db, index: string, query: Compilable): Promise<void> {
  await expectIndex(db, query);
  const nodes = wayOf(await planOf(db, query, ['enable_seqscan', 'enable_sort', 'enable_bitmapscan']));
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
}

/** Also expects the index to order equal keys: an incremental sort reads all rows of one moment, of which a bulk action makes many. */
export async function expectWholeOrderFrom(db: Db, index: string, query: Compilable): Promise<void> {
  await expectOrderFrom(db, index, query);
  const nodes = wayOf(await planOf(db, query, ['enable_seqscan', 'enable_sort', 'enable_incremental_sort', 'enable_bitmapscan']));
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Incremental Sort');
}

/** Expects all matches of a search to be read and then sorted, however cheap a walk in list order seems. */
export async function expectFoundFirst(db: Db, query: Compilable): Promise<void> {
  await expectIndex(db, query);
  const nodes = wayOf(await planOf(db, query, ['enable_seqscan', 'enable_sort', 'enable_incremental_sort', 'enable_bitmapscan']));
  expect(nodes.map((node) => node['Node Type'])).toContain('Sort');
}

/** Expects a query to be answered from this index alone, without reading a row. */
export async function expectIndexOnly(db: Db, index: string, query: Compilable): Promise<void> {
  const nodes = nodesOf(await planOf(db, query, ['enable_seqscan', 'enable_bitmapscan']));
  expect(nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map((node) => node['Index Name'])).toEqual([index]);
}

interface Reads {
  table: string;
  rows?: number;
  scans?: number;
  /** The table whose rows a figure of all of them is joined to: such a join may be hashed. */
  figuresOf?: string;
}

/**
 * Expects a query to read at most so many rows of a table, found or filtered out, in at most so many scans: what is joined to a page is looked up
 * for the rows of that page, not for every row before sorting. Only nested loops along indexes are left to the planner, which is what it chooses
 * for a statement that it plans without parameters; a hash join over the few rows of a test would hide the difference.
 */
export async function expectReads(
  db: Db,
  { table, rows = Infinity, scans = Infinity, figuresOf }: Reads,
  query: Compilable,
): Promise<void> {
  // Otherwise any index of the organisation seems as good as the key, and a join to a single row as good as a hashed one.
  for (const name of [table, figuresOf ?? table]) {
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
  const dear = [
    'enable_seqscan',
    ...(figuresOf === undefined ? ['enable_hashjoin', 'enable_mergejoin'] : ['enable_nestloop']),
    'enable_memoize',
  ];
  const nodes = nodesOf(await planOf(db, query, dear, 'analyze, format json')).filter((node) => node['Relation Name'] === table);
  expect(nodes).not.toEqual([]);
  const read = nodes.map((node) => {
    const { 'Actual Loops': loops = 0, 'Actual Rows': found = 0, 'Rows Removed by Filter': others = 0 } = node;
    return { loops, rows: (found + others) * loops };
  });
  expect(read.reduce((sum, part) => sum + part.rows, 0)).toBeLessThanOrEqual(rows);
  expect(read.reduce((sum, { loops }) => sum + loops, 0)).toBeLessThanOrEqual(scans);
}
