import { targetTypes } from '@palm/contract/areas';
import { sql } from 'kysely';
import { codeOf as termCodeOf } from '../src/modules/search/wanted.ts';
import { newSessionToken, readSessionToken } from '../src/platform/session-token.ts';
import type { TestApp } from './app.ts';
import type { Ids } from './samples.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** An organisation, a session to call with, and the ids of its content. */
export interface Inhabited {
  orgId: string;
  token: string;
  ids: Ids;
}

/** Creates another organisation with the same content. */
export type CopyOrganisation = () => Promise<Inhabited>;

/** Triggers write their rows along with the rows they count. */
const KEPT_BY_TRIGGERS = [
  'study_total',
  'study_reach',
  'study_completion',
  'study_standing',
  'study_change',
  'study_pace',
  'study_pace_end',
  'study_pace_change',
  'member_count',
  'member_last_seen',
  'row_count',
  'point_account',
  'point_month',
];

interface Table {
  name: string;
  columns: string[];
}

/**
 * Creates an organisation and returns it with a function that recreates it under new ids in the same order: its rows and files are written
 * again as they were, in one statement, in a twentieth of the time that the original calls took.
 */
export async function makeWithCopies(
  app: TestApp,
  make: () => Promise<Inhabited>,
): Promise<{ original: Inhabited; copy: CopyOrganisation }> {
  const { newId, db, storage } = app.platform;
  const from = newId();
  const original = await make();
  const until = newId();
  const statement = await describeRows(app, original.orgId);
  const files = storage.objectsUnder(`${original.orgId}/`);
  // Ids that the samples wrote down are kept.
  const made = [...new Set([statement, JSON.stringify(original)].join().match(UUID))].filter((id) => id > from && id < until).sort();
  const copy = async () => {
    const next = new Map(made.map((id) => [id, newId()]));
    const renamed = (text: string) => text.replace(UUID, (id) => next.get(id) ?? id);
    const orgId = renamed(original.orgId);
    const { token, hash } = newSessionToken(orgId);
    const rows = renamed(statement)
      .replaceAll(hashOf(original.token), hash.toString('hex'))
      .replaceAll(codeOf(original.orgId), codeOf(orgId));
    await sql.raw(rows).execute(db);
    await renameTerms(db, original.orgId, orgId);
    files.forEach(([key, content]) => storage.put(renamed(key), content));
    return { orgId, token, ids: JSON.parse(renamed(JSON.stringify(original.ids))) as Ids };
  };
  return { original, copy };
}

/** Search terms contain a code derived from the organisation's id. */
async function renameTerms(db: TestApp['platform']['db'], from: string, to: string): Promise<void> {
  const codesOf = (orgId: string) => targetTypes.map((kind) => termCodeOf(orgId, kind));
  await sql`update search_document d set terms = replace(d.terms::text, '''' || code.former, '''' || code.own)::tsvector
    from unnest(${[...targetTypes]}::text[], ${codesOf(from)}::text[], ${codesOf(to)}::text[]) as code (kind, former, own)
    where d.org_id = ${to} and d.kind = code.kind`.execute(db);
}

/** As `createOrganisation` names it; unique per organisation. */
const codeOf = (orgId: string): string => `org${orgId.slice(-10)}`;
const hashOf = (token: string): string => readSessionToken(token)?.hash.toString('hex') ?? '';

/** One statement that writes all rows of an organisation, so that circular references are checked at its end. */
async function describeRows({ platform: { db } }: TestApp, orgId: string): Promise<string> {
  const tables = await findTables(db);
  const parts = tables.map(({ name, columns }) => {
    const values = columns.map((column) => sql`coalesce(quote_literal(${sql.ref(column)}::text), 'null')`);
    const organisation = sql.ref(name === 'organisation' ? 'id' : 'org_id');
    return sql`select ${name} as name, string_agg('(' || concat_ws(', ', ${sql.join(values)}) || ')', ', ' order by ctid) as rows
      from ${sql.table(name)} where ${organisation} = ${orgId}`;
  });
  const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const filled = rows.filter((table) => table.rows !== null);
  const inserts = filled.map(({ name, rows: values }, place) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    return `rows_${place} as (insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${values})`;
  });
  return `with ${inserts.join(',\n')} select`;
}

/** Every table with an organisation, with its writable columns. */
async function findTables(db: TestApp['platform']['db']): Promise<Table[]> {
  const { rows } = await sql<Table>`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attgenerated = '' and a.attidentity <> 'a'
    group by c.relname
    having c.relname = 'organisation' or bool_or(a.attname = 'org_id') and c.relname <> all(${KEPT_BY_TRIGGERS}) order by 1`.execute(db);
  return rows;
}
