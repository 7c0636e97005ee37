import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../test/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';

const migrations = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
/** The migration that moved permissions from each administrator to roles. */
const ROLES = '0103_role.sql';

const [SPRING, NEXT_DOOR] = ['0191a000-0000-7000-8000-000000000001', '0191a000-0000-7000-8000-000000000002'];
const idOf = (place: number) => `0191b000-0000-7000-8000-${String(place).padStart(12, '0')}`;

interface Former {
  org: string;
  account: string;
  owner?: boolean;
  administrator?: boolean;
  permissions?: string[];
  status?: string;
}

const people: Former[] = [
  { org: SPRING, account: 'owner', owner: true, administrator: true, permissions: ['exam'] },
  { org: SPRING, account: 'second-owner', owner: true, administrator: true },
  {
    org: SPRING,
    account: 'all',
    administrator: true,
    permissions: ['content', 'class', 'exam', 'member', 'setting', 'report', 'community'],
  },
  { org: SPRING, account: 'examiner', administrator: true, permissions: ['exam', 'content'] },
  { org: SPRING, account: 'other-way-round', administrator: true, permissions: ['content', 'exam'] },
  { org: SPRING, account: 'clerk', administrator: true, permissions: ['member'] },
  { org: SPRING, account: 'disabled', administrator: true, permissions: ['setting', 'member'], status: 'disabled' },
  { org: SPRING, account: 'looks-in', administrator: true },
  { org: SPRING, account: 'member' },
  // A former administrator whose column was never cleared.
  { org: SPRING, account: 'no-longer', permissions: ['setting'] },
  { org: NEXT_DOOR, account: 'examiner', administrator: true, permissions: ['exam', 'content'] },
];

interface Rights {
  org: string;
  account: string;
  owner: boolean;
  administrator: boolean;
  permissions: string[];
  status: string;
}

/** Effective rights: the lists of owners, and of members who are no administrators, do not count. */
const effective = ({ owner, administrator, permissions, ...who }: Rights) => ({
  ...who,
  owner,
  administrator: owner || administrator,
  permissions: administrator && !owner ? permissions.toSorted() : [],
});

describe('administrators migrated from a database without roles', () => {
  let database: TestDatabase;
  let former: string;
  let before: Rights[];

  const rights = async (): Promise<Rights[]> => {
    const { rows } = await sql<Rights>`
      select org_id as org, account, owner, administrator, permissions, status from member order by org_id, account`.execute(database.db);
    return rows;
  };

  beforeAll(async () => {
    database = await createEmptyDatabase();
    former = await mkdtemp(path.join(tmpdir(), 'palm-before-roles-'));
    const names = (await readdir(migrations)).filter((name) => name < ROLES);
    await Promise.all(names.map((name) => cp(path.join(migrations, name), path.join(former, name))));
    await migrate(database.db, { folder: former });
    for (const [place, id] of [SPRING, NEXT_DOOR].entries()) {
      await sql`insert into organisation (id, code, name, app_name, created_at)
        values (${id}, ${`org${place}`}, '春山学堂', '春山学堂', now())`.execute(database.db);
    }
    for (const [place, { org, account, owner = false, administrator = false, permissions = [], status = 'active' }] of people.entries()) {
      await sql`insert into member (org_id, id, account, name, password_hash, password_changed_at, owner, administrator, permissions, status, created_at, updated_at)
        values (${org}, ${idOf(place)}, ${account}, ${account}, '', now(), ${owner}, ${administrator}, ${permissions}, ${status}, now(), now())`.execute(
        database.db,
      );
    }
    before = await rights();
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    await rm(former, { recursive: true });
  });

  it('have exactly the rights they had', async () => {
    expect(before).toHaveLength(people.length);
    expect((await rights()).map(effective)).toEqual(before.map(effective));
  });

  it('can still change what they could: nothing became view-only', async () => {
    const { rows } = await sql<{ account: string }>`select account from member where views <> '{}'`.execute(database.db);
    expect(rows).toEqual([]);
    expect((await sql`select 1 from role where views <> '{}'`.execute(database.db)).rows).toEqual([]);
  });

  it('share one role if they had the same permissions in any order, separately in each organisation', async () => {
    const { rows } = await sql<{ org: string; name: string; holders: string[] }>`
      select r.org_id as org, r.name, array_agg(m.account order by m.account) as holders
      from role r join member m on m.org_id = r.org_id and m.role_id = r.id group by 1, 2, r.permissions
      order by 1, cardinality(r.permissions) desc, 2`.execute(database.db);
    expect(rows.map(({ org, holders }) => [org === SPRING ? 'spring' : 'next door', ...holders])).toEqual([
      ['spring', 'all'],
      ['spring', 'examiner', 'other-way-round'],
      ['spring', 'disabled'],
      ['spring', 'clerk'],
      ['spring', 'looks-in'],
      ['next door', 'examiner'],
    ]);
    expect(new Set(rows.map(({ org, name }) => `${org} ${name}`)).size).toBe(rows.length);
  });

  it('leave no role to owners and plain members', async () => {
    const { rows } = await sql<{ account: string }>`
      select account from member where (owner or not administrator) and role_id is not null`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('can be given and lose roles afterwards like everybody else', async () => {
    await sql`update member set role_id = null where org_id = ${SPRING} and account = 'clerk'`.execute(database.db);
    expect((await rights()).find(({ org, account }) => org === SPRING && account === 'clerk')).toMatchObject({
      administrator: false,
      permissions: [],
    });
  });
});
