import { courseApi } from '@palm/contract/course/calls';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse, createStoredObject } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';
import type { Person } from '../../platform/person.ts';
import { selectAdminCourses } from './authoring/authoring.queries.ts';
import { selectVisibleCourses } from './course.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId), learner: await createMember(app, orgId) };
}

const titles = async (member: TestMember, query = {}) =>
  (await call(app, member.token, courseApi.list, { query })).list.map(({ title }) => title);

describe('the list of courses', () => {
  test('shows published courses to their audience', async () => {
    const { orgId, owner, learner } = await createSchool();
    const parent = await createDepartment(app, orgId, '教学部');
    const child = await createDepartment(app, orgId, '语文组', parent);
    const colleague = await createMember(app, orgId, { departmentId: child });
    await createCourse(app, orgId, owner.token, { title: '给所有人' });
    await createCourse(app, orgId, owner.token, { title: '给教学部', departmentIds: [parent] });
    await createCourse(app, orgId, owner.token, { title: '草稿', published: false });
    expect(await titles(learner)).toEqual(['给所有人']);
    expect((await titles(colleague)).toSorted()).toEqual(['给教学部', '给所有人'].toSorted());
    const shelf = await call(app, learner.token, courseApi.shelf, { query: { shelf: 'newest' } });
    expect(shelf.list.map(({ title }) => title)).toEqual(['给所有人']);
  });

  test('finds Chinese titles by any part of them', async () => {
    const { orgId, owner, learner } = await createSchool();
    await createCourse(app, orgId, owner.token, { title: '如何评价课堂提问' });
    await createCourse(app, orgId, owner.token, { title: '课堂提问的艺术' });
    await createCourse(app, orgId, owner.token, { title: '班会设计' });
    expect(await titles(learner, { keyword: '堂提', sort: 'title' })).toHaveLength(2);
  });

  test('filters by category and tag, and counts only what the member may see', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { id: categoryId } = await call(app, owner.token, courseAuthoringApi.saveCategory, { body: { name: '教学法' } });
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '提问' });
    await createCourse(app, orgId, owner.token, { title: '班会' });
    const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, categoryId, tags: ['课堂'], teacherIds: [] } });
    expect(await titles(learner, { categoryId })).toEqual(['提问']);
    expect(await titles(learner, { tag: '课堂' })).toEqual(['提问']);
    expect(await call(app, learner.token, courseApi.filters)).toEqual({
      categories: [{ id: categoryId, name: '教学法', order: 1, courseCount: 1 }],
      tags: ['课堂'],
    });
    expect(await refusal(app, owner.token, courseAuthoringApi.removeCategory, { body: { categoryId } })).toBe('CATEGORY_NOT_EMPTY');
  });

  test('is read through an index, for learners and for authors', async () => {
    const { orgId, owner } = await createSchool();
    const person: Person = {
      orgId,
      memberId: owner.memberId,
      name: owner.name,
      account: owner.account,
      sessionId: '',
      terminal: 'pc',
      address: '',
      owner: true,
      administrator: true,
      permissions: [],
      views: [],
      departmentId: null,
      departmentName: null,
      departmentPath: [],
      tags: [],
      movedAt: null,
      mobile: null,
      timeZone: 'Asia/Shanghai',
      mustChangePassword: false,
      mustBindMobile: false,
      mustAgree: false,
      inMaintenance: false,
    };
    const page = { pageNo: 1, pageSize: 20, keyword: undefined };
    const part = { limit: 20, offset: 0 };
    const { db } = app.platform;
    const shown = { newest: 'course_published_idx', popular: 'course_popular_idx', title: 'course_title_idx' } as const;
    for (const sort of ['newest', 'popular', 'title'] as const) {
      await expectOrderFrom(db, shown[sort], selectVisibleCourses(db, person, { ...page, sort }));
    }
    const desk = { updatedAt: 'course_updated_idx', learnerCount: 'course_popular_idx', title: 'course_spoken_idx' } as const;
    for (const key of ['updatedAt', 'learnerCount', 'title'] as const) {
      await expectOrderFrom(db, desk[key], selectAdminCourses(db, orgId, { ...part, sort: key }));
      await expectOrderFrom(db, desk[key], selectAdminCourses(db, orgId, { ...part, sort: `-${key}` }));
    }
  });
});

describe('a teacher', () => {
  test('is shown with the courses the member may see, and cannot be removed while a course refers to them', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { id: teacherId } = await call(app, owner.token, teacherApi.create, {
      body: { name: '周老师', title: '特级教师', biography: '', expertise: ['提问'] },
    });
    const { courseId } = await createCourse(app, orgId, owner.token);
    const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, teacherIds: [teacherId] } });
    expect(await call(app, learner.token, teacherApi.detail, { query: { teacherId } })).toMatchObject({
      name: '周老师',
      courses: [{ id: courseId }],
    });
    expect(await refusal(app, owner.token, teacherApi.remove, { body: { teacherId } })).toBe('TEACHER_NAMED');
    expect(await refusal(app, learner.token, teacherApi.remove, { body: { teacherId } })).toBe('FORBIDDEN');
  });

  test('cannot have a picture or be tied to a member of another organisation', async () => {
    const { owner } = await createSchool();
    const other = await createSchool();
    const fields = { name: '周老师', title: '', biography: '', expertise: [] };
    const avatarKey = await createStoredObject(app, other.orgId, 'picture', { purpose: 'avatar' });
    expect(await refusal(app, owner.token, teacherApi.create, { body: { ...fields, avatarKey } })).toBe('UPLOAD_MISSING');
    const memberId = other.learner.memberId;
    expect(await refusal(app, owner.token, teacherApi.create, { body: { ...fields, memberId } })).toBe('NOT_FOUND');
  });
});
