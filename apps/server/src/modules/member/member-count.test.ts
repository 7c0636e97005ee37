import { memberApi } from '@palm/contract/member/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { mergeMemberCounts } from './member-count.queries.ts';

const PEOPLE = 23;

describe('the maintained member counts', () => {
  let app: TestApp;
  let orgId: string;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    ({ token } = await createOwner(app, orgId));
    const departments = [await createDepartment(app, orgId, '语文组'), await createDepartment(app, orgId, '数学组')];
    for (let number = 0; number < PEOPLE; number += 1) {
      const departmentId = departments[number % 3];
      await createMember(app, orgId, { name: `学员${number}`, administrator: number % 5 === 0, ...(departmentId && { departmentId }) });
    }
  });
  afterAll(() => app.close());

  async function expectRecount(): Promise<void> {
    const { rows } = await sql`
      with counted as (
        select org_id, department_id, case when status = 'disabled' then 'disabled' when password_hash = '' then 'waiting' else 'active' end as state,
          owner or administrator as administrator, count(*) as members from member group by 1, 2, 3, 4
      ), kept as (
        select org_id, department_id, state, administrator, sum(members) as members from member_count group by 1, 2, 3, 4 having sum(members) <> 0
      )
      (select 'kept' as side, * from (select * from kept except select * from counted) k)
      union all (select 'counted', * from (select * from counted except select * from kept) c)`.execute(app.platform.db);
    expect(rows).toEqual([]);
  }

  const change = (assignments: string, some: string) =>
    sql.raw(`update member set ${assignments} where org_id = '${orgId}' and not owner and ${some}`).execute(app.platform.db);

  test('equal a recount after every kind of change', async () => {
    await expectRecount();
    await change(`status = 'disabled'`, `name like '%1'`);
    await change(`password_hash = ''`, `name like '%2'`);
    await change('department_id = null', `name like '%3'`);
    await change('administrator = not administrator', `name like '%4'`);
    await change(`status = 'active', password_hash = 'set'`, `name like '%1' or name like '%2'`);
    await sql`delete from member where org_id = ${orgId} and name = '学员7'`.execute(app.platform.db);
    await expectRecount();
    await mergeMemberCounts(app.platform.db);
    await expectRecount();
    const { rows } = await sql`select from member_count group by org_id, department_id, state, administrator having count(*) > 1`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });

  test('equal the list’s total, and pages are the same from both ends', async () => {
    const whole = await call(app, token, memberApi.list, { query: { pageSize: '100' } });
    expect(whole.total).toBe(PEOPLE);
    expect(whole.list).toHaveLength(PEOPLE);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (pageNo) => {
        const page = await call(app, token, memberApi.list, { query: { pageNo: String(pageNo), pageSize: '4' } });
        return page.list.map(({ id }) => id);
      }),
    );
    expect(pages.flat()).toEqual(whole.list.map(({ id }) => id));
    const administrators = await call(app, token, memberApi.list, { query: { role: 'administrator' } });
    expect(administrators.total).toBe(administrators.list.length);
  });
});
