import { courseAuthoringApi } from '@palm/contract/course/admin';
import { columnApi } from '@palm/contract/column/calls';
import { courseApi } from '@palm/contract/course/calls';
import { columnAuthoringApi } from '@palm/contract/column/admin';
import { firstPageAdminApi } from '@palm/contract/first-page/admin';
import { infoApi } from '@palm/contract/info/calls';
import { ratingApi } from '@palm/contract/rating/calls';
import { searchApi } from '@palm/contract/search/calls';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { copyRow, g, idOf } from '../../../test/copy-rows.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom, expectReads } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';
import { selectTeachers } from './teacher.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const profile = {
  name: '周明远',
  title: '人才发展总监',
  quote: '管理不是把事压下去，是把人托起来。',
  biography: '<p>讲课不用<strong>形容词</strong>，只用场景。</p>',
  expertise: ['新任管理者', '绩效面谈'],
};

/** A teacher and a learner in one organisation. */
async function createSchool(over: Partial<typeof profile> & { memberId?: string } = {}) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const learner = await createMember(app, orgId);
  const { id: teacherId } = await call(app, owner.token, teacherApi.create, { body: { ...profile, ...over } });
  return { orgId, owner, learner, teacherId };
}
type School = Awaited<ReturnType<typeof createSchool>>;

async function addCourse({ orgId, owner, teacherId }: School, over: { title?: string; departmentIds?: string[] } = {}) {
  const { courseId } = await createCourse(app, orgId, owner.token, over);
  const { teachers: _, ...edit } = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
  await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, teacherIds: [teacherId] } });
  return courseId;
}

const detail = ({ learner, teacherId }: School) => call(app, learner.token, teacherApi.detail, { query: { teacherId } });

describe('the page of a teacher', () => {
  test('shows quote, sanitised biography and the teacher’s member account', async () => {
    const school = await createSchool();
    const { owner, learner, teacherId } = school;
    const biography = '<p onclick="x()">两页纸<script>alert(1)</script></p>';
    await call(app, owner.token, teacherApi.update, { body: { ...profile, teacherId, biography, memberId: learner.memberId } });
    expect(await detail(school)).toMatchObject({ quote: profile.quote, biography: '<p>两页纸</p>', member: { departmentName: null } });
    await addCourse(school);
    const [course] = (await call(app, learner.token, courseApi.list, { query: { teacherId } })).list;
    expect(course).toMatchObject({ teacherName: '周明远' });
  });

  test('counts only what the person may see, and lists it in pages', async () => {
    const school = await createSchool();
    const { orgId, owner, learner, teacherId } = school;
    const hidden = await createDepartment(app, orgId);
    const first = await addCourse(school, { title: '带好第一支团队' });
    const second = await addCourse(school, { title: '把话说到一起' });
    await addCourse(school, { title: '裁员预案', departmentIds: [hidden] });
    await createColumn(app, owner.token, [{ courseIds: [first] }], { teacherIds: [teacherId] });
    await createColumn(app, owner.token, [{ courseIds: [first] }], { teacherIds: [teacherId], departmentIds: [hidden] });
    const shown = await detail(school);
    expect(shown).toMatchObject({ courseCount: 2, ledCount: 2 });
    expect(shown.courses.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(shown.figures).toEqual([
      { value: '0', label: '人次在学' },
      { value: '2', label: '门课' },
      { value: '0', label: '人关注' },
      { value: '1', label: '个专栏' },
    ]);
    const page = await call(app, learner.token, courseApi.list, { query: { teacherId, pageSize: 1, pageNo: 2, sort: 'title' } });
    expect(page).toMatchObject({ total: 2, list: [{ id: second }] });
  });

  test('shows the mean rating of the courses', async () => {
    const school = await createSchool();
    const courseId = await addCourse(school);
    const now = app.platform.clock.now();
    const row = { org_id: school.orgId, member_id: school.learner.memberId, course_id: courseId, started_at: now, last_studied_at: now };
    await app.platform.db
      .insertInto('course_progress')
      .values({ ...row, percent: 60, completed_sections: 0, studied_seconds: 90 })
      .execute();
    await call(app, school.learner.token, ratingApi.save, { body: { courseId, stars: 4 } });
    expect((await detail(school)).figures).toContainEqual({ value: '4.0', label: '平均评分' });
  });

  test('lists articles that the teacher wrote as a member', async () => {
    const school = await createSchool();
    const { owner, learner, teacherId } = school;
    await publishedInfo(app, owner.token, { title: '别人写的' });
    expect((await call(app, learner.token, infoApi.list, { query: { teacherId } })).total).toBe(0);
    await call(app, owner.token, teacherApi.update, { body: { ...profile, teacherId, memberId: learner.memberId } });
    const own = await publishedInfo(app, owner.token, { title: '两页纸的复盘', authorId: learner.memberId });
    expect(await call(app, learner.token, infoApi.list, { query: { teacherId } })).toMatchObject({ total: 1, list: [{ id: own }] });
  });
});

describe('the list of teachers', () => {
  test('can be filtered by expertise, account and whether they teach', async () => {
    const school = await createSchool();
    const { owner, learner } = school;
    const other = { name: '顾青', title: '', quote: '', biography: '', expertise: ['沟通'], memberId: learner.memberId };
    await call(app, owner.token, teacherApi.create, { body: other });
    await addCourse(school);
    const names = async (query: object) => (await call(app, owner.token, teacherApi.list, { query })).list.map(({ name }) => name);
    expect(await names({ tag: '沟通' })).toEqual(['顾青']);
    expect(await names({ account: 'tied' })).toEqual(['顾青']);
    expect(await names({ account: 'none' })).toEqual(['周明远']);
    expect(await names({ teaches: 'courses' })).toEqual(['周明远']);
    expect(await names({ teaches: 'none' })).toEqual(['顾青']);
  });

  test('finds teachers by their ids, archived ones too, and none of another organisation', async () => {
    const { owner, teacherId } = await createSchool();
    const body = { name: '顾青', title: '', quote: '', biography: '', expertise: [] };
    const { id: otherId } = await call(app, owner.token, teacherApi.create, { body });
    await call(app, owner.token, teacherAdminApi.archive, { body: { teacherIds: [otherId] } });
    const found = (token: string, teacherIds: string) => call(app, token, teacherApi.list, { query: { teacherIds } });
    expect(await found(owner.token, otherId)).toMatchObject({ total: 1, list: [{ name: '顾青', status: 'archived' }] });
    expect((await found(owner.token, `${teacherId},${otherId}`)).total).toBe(2);
    expect((await found((await createSchool()).owner.token, otherId)).list).toEqual([]);
  });

  test('adds expertise to many, and skips teachers who would exceed the limit', async () => {
    const school = await createSchool();
    const { owner, teacherId } = school;
    const full = Array.from({ length: 10 }, (_, place) => `方向 ${place}`);
    const { id: fullId } = await call(app, owner.token, teacherApi.create, { body: { ...profile, expertise: full } });
    const add = ['谈判'];
    expect(await refusal(app, owner.token, teacherApi.setExpertise, { body: { teacherIds: [teacherId] } })).toBe('PARAM_INVALID');
    const outcome = await call(app, owner.token, teacherApi.setExpertise, { body: { teacherIds: [teacherId, fullId], add } });
    expect(outcome).toEqual({ changed: 1, skipped: 1 });
    const found = await call(app, school.learner.token, searchApi.find, { query: { keyword: '谈判' } });
    expect(found.list).toMatchObject([{ kind: 'teacher', id: teacherId, look: 'person', title: '周明远' }]);
  });

  test('is read by an index, by name and by date', async () => {
    const { orgId } = await createSchool();
    const page = { limit: 20, offset: 0 } as const;
    await expectOrderFrom(app.platform.db, 'teacher_spoken_idx', selectTeachers(app.platform.db, orgId, { ...page, sort: 'name' }));
    await expectOrderFrom(app.platform.db, 'teacher_created_idx', selectTeachers(app.platform.db, orgId, { ...page, sort: '-createdAt' }));
  });

  test('is sorted by courses without counting those of each teacher', async () => {
    const school = await createSchool();
    const { db } = app.platform;
    await addCourse(school, { title: '带好第一支团队' });
    await copyRow(db, school.orgId, { table: 'teacher', rows: 40, set: { id: idOf(g) } });
    const page = selectTeachers(db, school.orgId, { sort: '-courseCount', limit: 10, offset: 0 });
    await expectReads(db, { table: 'course_teacher', scans: 11, figuresOf: 'teacher' }, page);
  });
});

describe('a teacher', () => {
  test('cannot be removed while a course or a column draft names them, and the refusal says where', async () => {
    const school = await createSchool();
    const { owner, teacherId } = school;
    const courseId = await addCourse(school, { title: '带好第一支团队' });
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courseId] }], { teacherIds: [teacherId], published: false });
    const { draft, revision } = await call(app, owner.token, columnAuthoringApi.edit, { query: { columnId } });
    const refused = await send(app, owner.token, teacherApi.remove, { body: { teacherId } });
    expect(refused.body).toContain('课程《带好第一支团队》、专栏《管理者的一周》');
    await call(app, owner.token, columnAuthoringApi.update, { body: { columnId, revision, draft: { ...draft, teacherIds: [] } } });
    const { teachers: _, ...edit } = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, teacherIds: [] } });
    await call(app, owner.token, teacherApi.remove, { body: { teacherId } });
    expect((await call(app, school.learner.token, searchApi.find, { query: { keyword: '周明远' } })).total).toBe(0);
  });

  test('is found by name, expertise and biography, and a new name also finds their columns', async () => {
    const school = await createSchool();
    const { owner, learner, teacherId } = school;
    const courseId = await addCourse(school);
    await createColumn(app, owner.token, [{ courseIds: [courseId] }], { teacherIds: [teacherId], title: '管理者的一周' });
    const kinds = async (keyword: string) =>
      (await call(app, learner.token, searchApi.find, { query: { keyword } })).kinds.map(({ kind, count }) => [kind, count]);
    expect(await kinds('绩效面谈')).toEqual([['teacher', 1]]);
    expect(await kinds('只用场景')).toEqual([['teacher', 1]]);
    await call(app, owner.token, teacherApi.update, { body: { ...profile, teacherId, name: '罗骁' } });
    expect(await kinds('罗骁')).toEqual([['teacher', 1]]);
    await app.jobs.drain();
    expect(await kinds('罗骁')).toEqual([
      ['course', 1],
      ['column', 1],
      ['teacher', 1],
    ]);
    expect(await kinds('周明远')).toEqual([]);
  });
});

describe('archiving teachers', () => {
  const archive = (school: School, teacherIds: string[]) =>
    call(app, school.owner.token, teacherAdminApi.archive, { body: { teacherIds } });

  test('requires the content permission', async () => {
    const { learner, teacherId } = await createSchool();
    expect(await refusal(app, learner.token, teacherAdminApi.archive, { body: { teacherIds: [teacherId] } })).toBe('FORBIDDEN');
    expect(await refusal(app, learner.token, teacherAdminApi.createCopy, { body: { teacherId } })).toBe('FORBIDDEN');
  });

  test('refuses unknown teachers, and search results that have grown since they were shown', async () => {
    const { owner } = await createSchool();
    const other = await createSchool();
    const refused = (body: object) => refusal(app, owner.token, teacherAdminApi.archive, { body });
    expect(await refused({})).toBe('PARAM_INVALID');
    expect(await refused({ teacherIds: [] })).toBe('PARAM_INVALID');
    expect(await refused({ teacherIds: [other.teacherId] })).toBe('NOT_FOUND');
    expect(await refused({ matching: { status: 'active', atMost: 0 } })).toBe('PARAM_INVALID');
    await call(app, owner.token, teacherApi.create, { body: { ...profile, name: '顾青' } });
    expect(await refused({ matching: { status: 'active', atMost: 1 } })).toBe('CONFLICT');
  });

  test('keeps courses, columns and page, but hides the teacher from search and selection', async () => {
    const school = await createSchool();
    const { owner, learner, teacherId } = school;
    const courseId = await addCourse(school, { title: '带好第一支团队' });
    await createColumn(app, owner.token, [{ courseIds: [courseId] }], { teacherIds: [teacherId] });
    const found = async () => (await call(app, learner.token, searchApi.find, { query: { keyword: '绩效面谈' } })).total;
    const offered = async () => (await call(app, owner.token, firstPageAdminApi.pick, { query: { type: 'teacher' } })).list.length;
    const filters = async () => (await call(app, learner.token, columnApi.filters)).teachers.length;
    expect([await found(), await offered(), await filters()]).toEqual([1, 1, 1]);
    expect(await archive(school, [teacherId])).toEqual({ changed: 1, skipped: 0 });
    expect([await found(), await offered(), await filters()]).toEqual([0, 0, 0]);
    expect(await detail(school)).toMatchObject({ name: '周明远', courseCount: 1 });
    expect((await call(app, learner.token, courseApi.list, { query: { teacherId } })).list).toMatchObject([{ teacherName: '周明远' }]);
    const listed = async (status: 'active' | 'archived') => (await call(app, owner.token, teacherApi.list, { query: { status } })).total;
    expect([await listed('active'), await listed('archived')]).toEqual([0, 1]);
    await call(app, owner.token, teacherAdminApi.restore, { body: { matching: { status: 'archived', atMost: 1 } } });
    expect([await found(), await offered(), await filters()]).toEqual([1, 1, 1]);
  });

  test('takes effect once for concurrent calls', async () => {
    const school = await createSchool();
    const outcomes = await Promise.all(Array.from({ length: 300 }, () => archive(school, [school.teacherId])));
    expect(outcomes.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
  });

  test('applies to a new copy, which has neither account nor photo', async () => {
    const { orgId, owner, learner, teacherId } = await createSchool();
    const { memberId } = await createMember(app, orgId);
    await call(app, owner.token, teacherApi.update, { body: { ...profile, teacherId, memberId } });
    const body = { teacherId, creationId: app.platform.newId() };
    const copy = await call(app, owner.token, teacherAdminApi.createCopy, { body });
    expect(copy).toMatchObject({
      name: '周明远 副本',
      title: profile.title,
      expertise: profile.expertise,
      memberId: null,
      status: 'archived',
    });
    expect((await call(app, owner.token, teacherAdminApi.createCopy, { body })).id).toBe(copy.id);
    expect((await call(app, owner.token, teacherApi.list)).total).toBe(2);
    expect((await call(app, learner.token, searchApi.find, { query: { keyword: '绩效面谈' } })).total).toBe(1);
  });
});
