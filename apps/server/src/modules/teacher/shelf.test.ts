import { courseAuthoringApi } from '@palm/contract/course/admin';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import type { QueryInput } from '@palm/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An organisation with teachers, added in this order. */
async function createSchool(teachers: Record<string, string[]>) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  const ids: Record<string, string> = {};
  for (const [name, expertise] of Object.entries(teachers)) {
    const body = { name, title: '', quote: '', biography: '', expertise };
    // Sequentially, in the order given.
    ids[name] = (await call(app, owner.token, teacherApi.create, { body })).id;
    app.platform.clock.advance({ minutes: 1 });
  }
  const block = async (query: QueryInput<typeof teacherApi.shelf> = {}) =>
    (await call(app, learner.token, teacherApi.shelf, { query })).list.map(({ name }) => name);
  const teach = async (name: string) => {
    const { courseId } = await createCourse(app, orgId, owner.token);
    const { teachers: _, ...edit } = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, teacherIds: [ids[name] as string] } });
    await publishCourse(app, owner.token, courseId);
  };
  return { owner, ids, block, teach };
}

describe('teachers on the home page', () => {
  it('are sorted by how much they teach, or newest first, as many as the block shows', async () => {
    const { block, teach } = await createSchool({ 周明远: ['管理'], 沈亦舒: ['数据'], 韩立群: ['质量', '管理'] });
    expect(await block()).toEqual(['周明远', '沈亦舒', '韩立群']);
    await teach('沈亦舒');
    expect(await block()).toEqual(['沈亦舒', '周明远', '韩立群']);
    expect(await block({ source: 'newest' })).toEqual(['韩立群', '沈亦舒', '周明远']);
    expect(await block({ count: 1 })).toEqual(['沈亦舒']);
  });

  it('can be those of one field of expertise, or chosen manually', async () => {
    const { block, ids } = await createSchool({ 周明远: ['管理'], 沈亦舒: ['数据'], 韩立群: ['质量', '管理'] });
    expect(await block({ source: 'rule', tag: '管理' })).toEqual(['周明远', '韩立群']);
    expect(await block({ source: 'manual', itemIds: `${ids.韩立群},${ids.周明远}` })).toEqual(['韩立群', '周明远']);
  });

  it('disappear when archived, and never come from another organisation', async () => {
    const { block, ids, owner } = await createSchool({ 周明远: [], 沈亦舒: [] });
    const stranger = await createSchool({ 罗骁: [] });
    expect(await block({ source: 'manual', itemIds: `${stranger.ids.罗骁},${ids.沈亦舒}` })).toEqual(['沈亦舒']);
    await call(app, owner.token, teacherAdminApi.archive, { body: { teacherIds: [ids.周明远 as string] } });
    expect(await block()).toEqual(['沈亦舒']);
  });
});
