import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database/transaction.ts';
import type { Jobs } from './jobs.ts';

/** Merges two accounts of one person: data tied to `goneId` moves to `keptId`. */
export interface Merge {
  orgId: string;
  goneId: string;
  keptId: string;
  at: Date;
}

/** What a module with a custom move publishes events with. */
interface MergeGround {
  jobs: Pick<Jobs, 'publish' | 'publishAll' | 'repeat'>;
}

/** How to combine a column if both accounts have the row; null never wins. */
type Combined = 'least' | 'greatest' | 'sum' | 'union';

/** The values of a column, best first: a better value in the account that goes replaces the other's. */
interface Better {
  column: string;
  first: readonly string[];
}

type Rule =
  /** Every row moves. */
  | { kind: 'moves' }
  /**
   * The account that stays has at most one row per key: its own is kept and takes the `both` combinations; the second is removed or left
   * behind.
   */
  | {
      kind: 'one-per';
      keys: readonly string[];
      both: Readonly<Record<string, Combined>>;
      second: 'removed' | 'left';
      better: Better | null;
    }
  /** Lists of member ids: one id replaces the other. */
  | { kind: 'named' }
  /** Nothing happens, for a reason worth stating. */
  | { kind: 'stays'; because: string }
  /** The rows only made sense for that account and are removed. */
  | { kind: 'ends'; because: string }
  | { kind: 'by-hand'; run: (tx: Db, merge: Merge, ground: MergeGround) => Promise<void>; keys: readonly string[] };

/**
 * How the rows of one table that reference a member are rewritten when two accounts are merged. Every such column has a rule
 * (test/member-rows.test.ts).
 */
export interface MemberRows {
  table: string;
  column: string;
  /** Name in the preview; omitted if nobody would miss the rows. */
  name?: string;
  rule: Rule;
}

type Named = { name?: string; column?: string };

export const moves = (table: string, { column = 'member_id', name }: Named = {}): MemberRows => ({
  table,
  column,
  ...(name && { name }),
  rule: { kind: 'moves' },
});

/** For columns that record an author, editor or decision maker: still the same person. */
export const authored = (table: string, ...columns: readonly string[]): MemberRows[] => columns.map((column) => moves(table, { column }));

type OnePer = Named & { both?: Readonly<Record<string, Combined>>; second?: 'removed' | 'left'; better?: Better };

export const onePer = (
  table: string,
  keys: readonly string[],
  { name, both = {}, second = 'removed', better }: OnePer = {},
): MemberRows => ({
  table,
  column: 'member_id',
  ...(name && { name }),
  rule: { kind: 'one-per', keys, both, second, better: better ?? null },
});

export const inAudience = (table: string): MemberRows => ({ table, column: 'audience_member_ids', rule: { kind: 'named' } });

export const stays = (table: string, because: string, column = 'member_id'): MemberRows => ({
  table,
  column,
  rule: { kind: 'stays', because },
});

export const ends = (table: string, because: string): MemberRows => ({ table, column: 'member_id', rule: { kind: 'ends', because } });

type ByHand = Named & { keys?: readonly string[]; run: (tx: Db, merge: Merge, ground: MergeGround) => Promise<void> };

export const byHand = (table: string, { name, column = 'member_id', keys = [], run }: ByHand): MemberRows => ({
  table,
  column,
  ...(name && { name }),
  rule: { kind: 'by-hand', run, keys },
});

const kept = (column: string) => sql.ref(`kept.${column}`);
const gone = (column: string) => sql.ref(`gone.${column}`);
const nothing = sql`true`;

/** Rows of both accounts that represent the same thing. */
const pair = (column: string, keys: readonly string[], { orgId, goneId, keptId }: Merge): RawBuilder<unknown> =>
  sql.join(
    [
      sql`kept.org_id = ${orgId} and ${kept(column)} = ${keptId} and gone.org_id = ${orgId} and ${gone(column)} = ${goneId}`,
      ...keys.map((key) => sql`${kept(key)} = ${gone(key)}`),
    ],
    sql` and `,
  );

const combinedAs: Readonly<Record<Combined, (column: string) => RawBuilder<unknown>>> = {
  least: (column) => sql`least(${kept(column)}, ${gone(column)})`,
  greatest: (column) => sql`greatest(${kept(column)}, ${gone(column)})`,
  sum: (column) => sql`${kept(column)} + ${gone(column)}`,
  union: (column) => sql`${kept(column)} + ${gone(column)}`,
};

async function moveAll(tx: Db, { table, column }: MemberRows, { orgId, goneId, keptId }: Merge, but = nothing): Promise<void> {
  await sql`update ${sql.table(table)} gone set ${sql.ref(column)} = ${keptId}
    where gone.org_id = ${orgId} and ${gone(column)} = ${goneId} and ${but}`.execute(tx);
}

type OnePerRule = Extract<Rule, { kind: 'one-per' }>;

async function combine(tx: Db, { table, column }: MemberRows, { keys, both }: OnePerRule, merge: Merge): Promise<void> {
  const changes = Object.entries(both).map(([name, how]) => sql`${sql.ref(name)} = ${combinedAs[how](name)}`);
  if (changes.length > 0) {
    await sql`update ${sql.table(table)} kept set ${sql.join(changes)} from ${sql.table(table)} gone where ${pair(column, keys, merge)}`.execute(
      tx,
    );
  }
}

async function giveWay(tx: Db, { table, column }: MemberRows, { keys, better }: OnePerRule, merge: Merge): Promise<void> {
  if (better !== null) {
    const rank = (value: RawBuilder<unknown>) => sql`array_position(${[...better.first]}::text[], ${value}::text)`;
    await sql`delete from ${sql.table(table)} kept using ${sql.table(table)} gone
      where ${pair(column, keys, merge)} and ${rank(gone(better.column))} < ${rank(kept(better.column))}`.execute(tx);
  }
}

async function moveOnePer(tx: Db, rows: MemberRows, rule: OnePerRule, merge: Merge): Promise<void> {
  const { table, column } = rows;
  const paired = pair(column, rule.keys, merge);
  await giveWay(tx, rows, rule, merge);
  await combine(tx, rows, rule, merge);
  if (rule.second === 'removed') {
    await sql`delete from ${sql.table(table)} gone using ${sql.table(table)} kept where ${paired}`.execute(tx);
  }
  await moveAll(tx, rows, merge, sql`not exists (select from ${sql.table(table)} kept where ${paired})`);
}

async function rename(tx: Db, { table, column }: MemberRows, { orgId, goneId, keptId }: Merge): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = case when ${sql.ref(column)} @> array[${keptId}]::uuid[]
      then array_remove(${sql.ref(column)}, ${goneId}::uuid) else array_replace(${sql.ref(column)}, ${goneId}::uuid, ${keptId}::uuid) end
    where org_id = ${orgId} and ${sql.ref(column)} @> array[${goneId}]::uuid[]`.execute(tx);
}

async function end(tx: Db, { table, column }: MemberRows, { orgId, goneId }: Merge): Promise<void> {
  await sql`delete from ${sql.table(table)} where org_id = ${orgId} and ${sql.ref(column)} = ${goneId}`.execute(tx);
}

/** Moves the rows of one table by its rule. Call it in the merge transaction, with both accounts locked. */
export async function moveMemberRows(tx: Db, rows: MemberRows, merge: Merge, ground: MergeGround): Promise<void> {
  const { rule } = rows;
  switch (rule.kind) {
    case 'moves':
      return moveAll(tx, rows, merge);
    case 'one-per':
      return moveOnePer(tx, rows, rule, merge);
    case 'named':
      return rename(tx, rows, merge);
    case 'ends':
      return end(tx, rows, merge);
    case 'by-hand':
      return rule.run(tx, merge, ground);
    case 'stays':
      return undefined;
  }
}

export interface CountedRows {
  name: string;
  /** Rows of the account that goes. */
  rows: number;
  /** How many of those the other account has as well. */
  both: number;
}

/** What a merge would move, with user-facing names, in one query; empty entries are left out. */
export async function countMemberRows(db: Db, all: readonly MemberRows[], merge: Merge): Promise<CountedRows[]> {
  const counts = all.flatMap(({ table, column, name, rule }) => {
    if (name === undefined) {
      return [];
    }
    const keys = 'keys' in rule ? rule.keys : [];
    const both =
      keys.length === 0
        ? sql`0`
        : sql`(select count(*) from ${sql.table(table)} kept, ${sql.table(table)} gone where ${pair(column, keys, merge)})`;
    return [
      sql`select ${name}::text as name, ${both}::int as both,
        (select count(*) from ${sql.table(table)} where org_id = ${merge.orgId} and ${sql.ref(column)} = ${merge.goneId})::int as rows`,
    ];
  });
  if (counts.length === 0) {
    return [];
  }
  const { rows } = await sql<CountedRows>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter((row) => row.rows > 0);
}
