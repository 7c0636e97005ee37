import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import { inTransaction, type Db } from '../apps/server/src/platform/database/transaction.ts';
import type { NewId } from '../apps/server/src/platform/ids.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import type { Storage } from '../apps/server/src/platform/storage/storage.ts';
import type { PeopleContent } from './content/people.schema.ts';
import { organisationFolders, readContent, readOrganisation, readPeople, type DemoContent } from './content/read-content.ts';
import { demoAreas } from './areas.ts';
import { lastSeen, withHistory } from './history/history-rows.ts';
import { insertRows, type DemoRows } from './rows/demo-rows.ts';
import { createLoading, type Loading, type PasswordHashes } from './rows/loading.ts';
import { mergeRows } from './rows/merge-rows.ts';
import { departmentHeads } from './rows/people-rows.ts';

export interface DemoParts {
  db: Db;
  storage: Storage;
  newId: NewId;
  clock: Clock;
  log: (line: string) => void;
  hashPassword: (password: string) => Promise<string>;
  /** The folder of the demo content; a bundle lies elsewhere than this file. */
  folder?: string;
}

export interface DemoSummary {
  organisations: { code: string; name: string; members: number; courses: number; questions: number; exams: number }[];
  seconds: number;
}

export interface DemoAccount {
  /** Code of the organisation. */
  org: string;
  account: string;
  password: string;
  /** What the account is for, in Chinese. */
  role: string;
}

const tables = demoAreas.flatMap((area) => area.tables);
const routes = Object.assign({}, ...demoAreas.map((area) => area.routes)) as Loading['routes'];
const blocks = Object.assign({}, ...demoAreas.map((area) => area.blocks)) as Loading['blocks'];

const here = dirname(fileURLToPath(import.meta.url));

/** True while the installation has no organisation: the only time at which the demo may be loaded. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from organisation) as empty`.execute(db);
  return rows[0]?.empty ?? true;
}

/** Whether the demo is there to greet with. */
export async function hasDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from organisation where code = 'demo') as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** The accounts to greet with. */
export function demoAccounts(folder = here): DemoAccount[] {
  return organisationFolders.flatMap((name) => {
    const { code } = readOrganisation(folder, name);
    return readPeople(folder, name).accounts.map(({ account, password, note }) => ({ org: code, account, password, role: note }));
  });
}

/** The codes of its organisations. */
export const demoOrganisations = (folder = here): string[] => organisationFolders.map((name) => readOrganisation(folder, name).code);

/** Every password of the demo: production refuses them. */
export function demoPasswords(folder = here): string[] {
  return [...new Set(organisationFolders.flatMap((name) => passwordsOf(readPeople(folder, name))))];
}

const passwordsOf = ({ accounts, defaultPassword }: PeopleContent): string[] => [
  defaultPassword,
  ...accounts.map(({ password }) => password),
];

/**
 * Fills an empty installation with the demo organisations.
 * @throws StartError when there is an organisation already, or when a file of the content is wrong (it names file and field)
 */
export async function loadDemo(parts: DemoParts): Promise<DemoSummary> {
  if (!(await isEmpty(parts.db))) {
    throw new StartError('已有组织，演示数据只能装入空的数据库');
  }
  const startedAt = performance.now();
  const contents = organisationFolders.map((name) => readContent(parts.folder ?? here, name));
  const hashes = await hashAll(contents, parts.hashPassword);
  const prepared: Awaited<ReturnType<typeof prepareOrganisation>>[] = [];
  for (const content of contents) {
    prepared.push(await prepareOrganisation(parts, content, hashes));
  }
  // Both or none: an installation with one organisation is not empty, and would never get the other.
  await inTransaction(parts.db, async (tx) => {
    // Rows of two tables may name each other, such as a question and its accepted answer.
    await sql`set constraints all deferred`.execute(tx);
    for (const { loading, rows } of prepared) {
      await insertRows(tx, rows, tables);
      await nameHeads(tx, loading);
      await noteLastSeen(tx, loading.orgId, lastSeen(rows));
    }
  });
  // Until the database has counted its rows it plans as if there were none, and the first minute is several times slower.
  await sql`analyze`.execute(parts.db);
  const organisations = prepared.map(({ loading, rows }) => summarise(loading, rows));
  for (const { name, members, courses, exams } of organisations) {
    parts.log(`演示组织 ${name}：${members} 位成员，${courses} 门课程，${exams} 场考试`);
  }
  return { organisations, seconds: (performance.now() - startedAt) / 1000 };
}

/** One hash for each password, not for each member: hashing is slow on purpose. */
async function hashAll(contents: DemoContent[], hashPassword: DemoParts['hashPassword']): Promise<PasswordHashes> {
  const passwords = [...new Set(contents.flatMap(({ people }) => passwordsOf(people)))];
  return new Map(await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)));
}

/** Copies the files and works out every row; writes nothing to the database. */
async function prepareOrganisation(parts: DemoParts, content: DemoContent, hashes: PasswordHashes) {
  const { newId, clock, storage } = parts;
  const loading = createLoading(content, { orgId: newId(), newId, now: clock.now(), hashes, storage, routes, blocks });
  let rows: DemoRows = {};
  for (const area of demoAreas) {
    rows = mergeRows([rows, await area.rows(loading, rows)]);
  }
  return { loading, rows: withHistory(rows) };
}

function summarise({ content }: Loading, rows: DemoRows): DemoSummary['organisations'][number] {
  const { code, name } = content.organisation;
  const count = (list: unknown[] | undefined) => list?.length ?? 0;
  return {
    code,
    name,
    members: count(rows.member),
    courses: count(rows.course),
    questions: count(rows.question),
    exams: count(rows.exam),
  };
}

async function nameHeads(tx: Db, loading: Loading): Promise<void> {
  const heads = departmentHeads(loading);
  await sql`
    update department set head_id = head.member_id
    from unnest(${heads.map(({ departmentId }) => departmentId)}::uuid[], ${heads.map(({ memberId }) => memberId)}::uuid[])
      as head (department_id, member_id)
    where department.org_id = ${loading.orgId} and department.id = head.department_id`.execute(tx);
}

/** The database gives each member a row for it, which is filled here. */
async function noteLastSeen(tx: Db, orgId: string, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update member_last_seen set last_seen_at = seen.at
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[]) as seen (member_id, at)
    where member_last_seen.org_id = ${orgId} and member_last_seen.member_id = seen.member_id`.execute(tx);
}
