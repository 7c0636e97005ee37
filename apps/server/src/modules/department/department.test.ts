import { departmentApi } from '@palm/contract/department/admin';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { addCrowd } from '../../../test/crowd.ts';
import { expectIndex } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { findDepartments } from './department.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['member']);
  const names = async () => (await call(app, token, departmentApi.list)).list.map(({ name }) => name);
  const create = async (name: string, parentId = '') => (await call(app, token, departmentApi.create, { body: { name, parentId } })).id;
  return { orgId, token, names, create };
}

describe('departments', () => {
  it('are listed for every administrator, but changed only with the permission', async () => {
    const { orgId } = await createOrganisation(app);
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await call(app, examiner.token, departmentApi.list)).toEqual({ list: [] });
    expect(await refusal(app, examiner.token, departmentApi.create, { body: { name: '教务处' } })).toBe('FORBIDDEN');
    const member = await createMember(app, orgId);
    expect(await refusal(app, member.token, departmentApi.list)).toBe('FORBIDDEN');
  });

  it('need a name and a parent in the same organisation', async () => {
    const { token } = await school();
    const stranger = await createDepartment(app, (await createOrganisation(app)).orgId);
    const create = (body: { name: string; parentId?: string }) => refusal(app, token, departmentApi.create, { body });
    expect(await create({ name: ' ' })).toBe('PARAM_INVALID');
    expect(await create({ name: '一组', parentId: stranger })).toBe('NOT_FOUND');
    const body = { departmentId: stranger, name: '一组' };
    expect(await refusal(app, token, departmentApi.update, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, departmentApi.move, { body: { departmentId: stranger, index: 0 } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, departmentApi.remove, { body: { departmentId: stranger } })).toBe('NOT_FOUND');
  });

  it('have unique names below one parent', async () => {
    const { token, create } = await school();
    const head = await create('总部');
    await create('研发组', head);
    await create('研发组');
    expect(await refusal(app, token, departmentApi.create, { body: { name: '研发组', parentId: head } })).toBe('DEPARTMENT_NAME_TAKEN');
    expect(await refusal(app, token, departmentApi.create, { body: { name: '总部' } })).toBe('DEPARTMENT_NAME_TAKEN');
  });

  it('are at most eight levels deep', async () => {
    const { token, create } = await school();
    let parent = '';
    for (let level = 1; level <= 8; level += 1) {
      parent = await create(`第${level}级`, parent);
    }
    expect(await refusal(app, token, departmentApi.create, { body: { name: '第九级', parentId: parent } })).toBe('DEPARTMENT_TOO_DEEP');
    const wing = await create('分部');
    expect(await refusal(app, token, departmentApi.move, { body: { departmentId: wing, parentId: parent, index: 0 } })).toBe(
      'DEPARTMENT_TOO_DEEP',
    );
  });

  it('cannot be moved into themselves', async () => {
    const { token, create } = await school();
    const head = await create('总部');
    const team = await create('研发组', head);
    for (const parentId of [head, team]) {
      expect(await refusal(app, token, departmentApi.move, { body: { departmentId: head, parentId, index: 0 } })).toBe('DEPARTMENT_CYCLE');
    }
  });

  it('can be moved among their siblings, idempotently', async () => {
    const { token, names, create } = await school();
    const head = await create('总部');
    await create('财务部', head);
    await create('人事部', head);
    const legal = await create('法务部');
    for (const _ of [1, 2]) {
      await call(app, token, departmentApi.move, { body: { departmentId: legal, parentId: head, index: 1 } });
      expect(await names()).toEqual(['总部', '财务部', '法务部', '人事部']);
    }
    await call(app, token, departmentApi.move, { body: { departmentId: legal, index: 0 } });
    expect(await names()).toEqual(['法务部', '总部', '财务部', '人事部']);
  });

  it('have a head from the same organisation, and count their members', async () => {
    const { orgId, token, create } = await school();
    const departmentId = await create('总部');
    const head = await createMember(app, orgId, { name: '顾言', departmentId });
    const stranger = await createMember(app, (await createOrganisation(app)).orgId);
    const body = { departmentId, name: '总部办公室', headId: head.memberId };
    expect(await refusal(app, token, departmentApi.update, { body: { ...body, headId: stranger.memberId } })).toBe('NOT_FOUND');
    await call(app, token, departmentApi.update, { body });
    expect((await call(app, token, departmentApi.list)).list).toEqual([
      { id: departmentId, parentId: null, name: '总部办公室', order: 0, headId: head.memberId, headName: '顾言' },
    ]);
  });

  it('keep their head when they are renamed', async () => {
    const { orgId, token, create } = await school();
    const departmentId = await create('总部');
    const { memberId: headId } = await createMember(app, orgId, { name: '顾言', departmentId });
    await call(app, token, departmentApi.update, { body: { departmentId, name: '总部', headId } });
    await call(app, token, departmentApi.update, { body: { departmentId, name: '总部办公室' } });
    expect((await call(app, token, departmentApi.list)).list).toMatchObject([{ name: '总部办公室', headId }]);
    await call(app, token, departmentApi.update, { body: { departmentId, name: '总部办公室', headId: '' } });
    expect((await call(app, token, departmentApi.list)).list).toMatchObject([{ headId: null }]);
  });

  it('can be removed when they are empty, which is audited', async () => {
    const { orgId, token, create, names } = await school();
    const head = await create('总部');
    const team = await create('研发组', head);
    expect(await refusal(app, token, departmentApi.remove, { body: { departmentId: head } })).toBe('DEPARTMENT_NOT_EMPTY');
    await createMember(app, orgId, { departmentId: team });
    expect(await refusal(app, token, departmentApi.remove, { body: { departmentId: team } })).toBe('DEPARTMENT_NOT_EMPTY');
    const empty = await create('空部门');
    await call(app, token, departmentApi.remove, { body: { departmentId: empty } });
    expect(await names()).toEqual(['总部', '研发组']);
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'department.remove' } });
    expect(log.list).toMatchObject([{ actorName: '顾老师', targetName: '空部门' }]);
  });

  it('keep where all of their members have been when they are moved, however many there are', async () => {
    const { orgId, token, create } = await school();
    const { db } = app.platform;
    const [old, parent] = [await create('老城片区'), await create('新城片区')];
    const shops = [await create('一店', old), await create('二店', old)];
    // Two full batches and a part of one.
    await addCrowd(db, orgId, 2300);
    await sql`update member set department_id = ${sql`(array[${shops[0]}, ${shops[1]}]::uuid[])`}[1 + substr(account, 6)::int % 2]
      where org_id = ${orgId} and account like 'crowd%'`.execute(db);
    await sql`delete from member_move where org_id = ${orgId}`.execute(db);
    await call(app, token, departmentApi.move, { body: { departmentId: old, parentId: parent, index: 0 } });
    const kept = db.selectFrom('member_move').select('department_path').where('org_id', '=', orgId);
    const paths = (await kept.execute()).map(({ department_path }) => department_path.join(' '));
    expect(paths).toHaveLength(2300);
    expect(new Set(paths)).toEqual(new Set(shops.map((shop) => [shop, old].join(' '))));
  });

  it('are read through an index', async () => {
    const { db } = app.platform;
    const { orgId } = await createOrganisation(app);
    await sql`
      insert into department (org_id, id, name, position, created_at)
      select o.id, gen_random_uuid(), 'd' || n, n, now() from organisation o, generate_series(1, 200) n`.execute(db);
    await sql`analyze department`.execute(db);
    await expectIndex(db, findDepartments(db, orgId));
  });
});
