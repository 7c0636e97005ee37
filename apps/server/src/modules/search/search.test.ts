import { courseAuthoringApi } from '@palm/contract/course/admin';
import { courseApi } from '@palm/contract/course/calls';
import { searchApi, type Standing } from '@palm/contract/search/calls';
import { studyApi } from '@palm/contract/study/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { expectIndex } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';
import type { Person } from '../../platform/person.ts';
import { selectHits } from './hit.queries.ts';
import { rebuildSearch } from './index.service.ts';
import { toWanted } from './wanted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  return { orgId, owner: await createOwner(app, orgId), learner: await createMember(app, orgId) };
}
type School = Awaited<ReturnType<typeof createSchool>>;

interface Described {
  title: string;
  subtitle?: string;
  tags?: string[];
  teacherIds?: string[];
  categoryId?: string;
  difficulty?: 'beginner' | 'advanced';
}

/** Publishes a course with an author's details. */
async function addCourse(school: School, { title, ...fields }: Described, sections: string[] = ['认识提问']): Promise<string> {
  const { orgId, owner } = school;
  const { courseId } = await createCourse(app, orgId, owner.token, { title, sections: sections.map((section) => ({ title: section })) });
  const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
  const { teachers, ...kept } = edit;
  await call(app, owner.token, courseAuthoringApi.update, {
    body: { ...kept, courseId, teacherIds: teachers.map(({ id }) => id), ...fields },
  });
  return courseId;
}

const addTeacher = async ({ owner }: School, name: string) => {
  const fields = { name, title: '', biography: '', expertise: [] };
  return (await call(app, owner.token, teacherApi.create, { body: fields })).id;
};

const find = (member: TestMember, keyword: string, query = {}) => call(app, member.token, searchApi.find, { query: { keyword, ...query } });
/** Courses only: a teacher is found along with the courses they teach. */
const titles = async (member: TestMember, keyword: string, query = {}) =>
  (await find(member, keyword, { kind: 'course', ...query })).list.map(({ title }) => title);

describe('search results', () => {
  let school: School;
  beforeAll(async () => {
    school = await createSchool();
    const teacher = await addTeacher(school, '周明远');
    const { id: categoryId } = await call(app, school.owner.token, courseAuthoringApi.saveCategory, { body: { name: '管理能力' } });
    await addCourse(school, { title: '从骨干到管理者', tags: ['带团队'], teacherIds: [teacher], categoryId }, ['复盘：从结果倒推方法']);
    await addCourse(school, { title: '新店长训练', subtitle: '控制盘点差异率', difficulty: 'advanced' }, ['盘得准']);
    await addCourse(school, { title: '盘点与复盘' }, ['Excel 透视表']);
  });

  test.each([
    ['骨干', ['从骨干到管理者']],
    ['周明远', ['从骨干到管理者']],
    ['带团队', ['从骨干到管理者']],
    ['管理能力', ['从骨干到管理者']],
    ['倒推方法', ['从骨干到管理者']],
    ['zmy', ['从骨干到管理者']],
    ['zhoumingy', ['从骨干到管理者']],
    ['ＥＸＣＥＬ', ['盘点与复盘']],
    ['exc', ['盘点与复盘']],
    ['准', ['新店长训练']],
    ['周明远 复盘', ['从骨干到管理者']],
    ['新店长\t%_\\', ['新店长训练']],
  ])('contain the matches for %s', async (keyword, found) => {
    expect(await titles(school.learner, keyword)).toEqual(found);
  });

  test('rank title matches first, then names, then content', async () => {
    expect(await titles(school.learner, '复盘')).toEqual(['盘点与复盘', '从骨干到管理者']);
    expect(await titles(school.learner, '盘点')).toEqual(['盘点与复盘', '新店长训练']);
  });

  test('include the matching line and what to highlight', async () => {
    expect((await find(school.learner, 'zmy', { kind: 'course' })).list[0]).toMatchObject({
      snippet: '周明远',
      facts: expect.arrayContaining(['周明远']),
    });
    expect((await find(school.learner, 'zmy')).marks).toEqual(['周明远']);
    expect((await find(school.learner, '倒推', { kind: 'course' })).list[0]?.snippet).toBe('复盘：从结果倒推方法');
    expect((await find(school.learner, '复盘')).kinds).toEqual([
      { kind: 'course', name: '课程', count: 2 },
      { kind: 'section', name: '小节', count: 1 },
    ]);
  });

  test('can be filtered by category, level and time', async () => {
    expect((await find(school.learner, '盘')).categories).toEqual(['管理能力']);
    expect(await titles(school.learner, '盘', { category: '管理能力' })).toEqual(['从骨干到管理者']);
    expect(await titles(school.learner, '盘', { level: 'advanced' })).toEqual(['新店长训练']);
    expect(await titles(school.learner, '盘', { since: 'week' })).toHaveLength(3);
    const narrowed = await find(school.learner, '骨干', { level: 'advanced' });
    expect(narrowed).toMatchObject({ total: 0, instead: null });
  });

  test('can be grouped by kind, with the best match overall first', async () => {
    const { list, total } = await find(school.learner, '盘', { perKind: 1 });
    expect(total).toBe(5);
    expect(list.map(({ kind, title }) => [kind, title])).toEqual([
      ['course', '盘点与复盘'],
      ['section', '盘得准'],
    ]);
  });

  test('show where a section belongs', async () => {
    const { list } = await find(school.learner, '倒推方法', { kind: 'section' });
    expect(list).toMatchObject([{ title: '复盘：从结果倒推方法', look: 'section', path: expect.stringMatching(/^从骨干到管理者 › /) }]);
    expect(list[0]?.address).toMatch(/^\/courseDetailSection\?courseId=.+&sectionId=.+/);
  });

  test('match those of the course list, which uses the same index', async () => {
    const { list } = await call(app, school.learner.token, courseApi.list, { query: { keyword: 'zmy' } });
    expect(list.map(({ title }) => title)).toEqual(['从骨干到管理者']);
    expect((await call(app, school.learner.token, courseApi.list, { query: { keyword: '%_\\' } })).total).toBe(0);
  });

  test('offer one corrected typo, and a shorter word with matches', async () => {
    const { total, list, instead } = await find(school.learner, '盘店差异率怎么算');
    expect({ total, list }).toEqual({ total: 0, list: [] });
    expect(instead?.suggestion).toEqual({ word: '盘点差异率', count: 1 });
    expect(instead?.shorter).toMatchObject({ word: '差异率', count: 1, list: [{ title: '新店长训练' }] });
    expect((await find(school.learner, '周名远')).instead?.suggestion).toEqual({ word: '周明远', count: 2 });
    expect((await find(school.learner, '周名远 复盘')).instead?.suggestion).toEqual({ word: '周明远 复盘', count: 1 });
  });

  test.each(['天气预报', '%_\\', '\u200b\u00ad', '……', '😀', "'&|!"])('offer nothing if there is no typo: %j', async (keyword) => {
    expect(await find(school.learner, keyword)).toMatchObject({ total: 0, instead: { suggestion: null, shorter: null } });
  });

  test('require a keyword of limited length', async () => {
    const answerTo = async (keyword: string) =>
      (await send(app, school.learner.token, searchApi.find, { query: { keyword } })).json<{ flag: boolean; msg: string }>();
    expect(await answerTo('学'.repeat(101))).toMatchObject({ flag: false, msg: expect.stringContaining('搜索词不能超过 100 个字') });
    expect(await answerTo('学'.repeat(10_000))).toMatchObject({ flag: false, msg: '提交的内容太大，请减少后再试' });
    expect(await refusal(app, school.learner.token, searchApi.find, { query: { keyword: '复\u0000盘' } })).toBe('TEXT_INVALID');
    expect(await refusal(app, school.learner.token, searchApi.find, { query: { keyword: ' ' } })).toBe('PARAM_INVALID');
  });

  test('include suggestions while typing: names with their number of matches, and titles', async () => {
    const { words, objects, marks } = await call(app, school.learner.token, searchApi.suggest, { query: { keyword: 'zm' } });
    expect(words).toEqual([{ word: '周明远', count: 2 }]);
    expect(objects).toMatchObject([
      { kind: 'teacher', name: '讲师', title: '周明远' },
      { kind: 'course', name: '课程', title: '从骨干到管理者' },
    ]);
    expect(marks).toEqual(['周明']);
  });

  test('include suggestions with a typo corrected if the words match nothing', async () => {
    const { words, objects } = await call(app, school.learner.token, searchApi.suggest, { query: { keyword: '周名远' } });
    expect({ words, objects }).toEqual({ words: [{ word: '周明远', count: 2 }], objects: [] });
  });

  test('are read by an index', async () => {
    const person = { orgId: school.orgId, memberId: school.learner.memberId, departmentPath: [], tags: [] } as unknown as Person;
    const wanted = toWanted('复盘') ?? expect.fail('no words');
    const query = { pageNo: 1, pageSize: 20, sort: 'relevance', now: app.platform.clock.now() } as const;
    const search = { searcher: { person, answers: app.platform.answers }, wanted, query };
    const selected = selectHits(search, { small: ['course', 'info'], large: ['section'] });
    await expectIndex(app.platform.db, { compile: () => selected.compile(app.platform.db) });
  });
});

/** Opens the first section of a course, as a learner who starts it would. */
async function openSection(member: TestMember, courseId: string): Promise<void> {
  const { chapters } = await call(app, member.token, studyApi.courseDetail, { query: { courseId } });
  const sectionId = chapters[0]?.sections[0]?.id ?? expect.fail('no section');
  await call(app, member.token, studyApi.openPlayer, { body: { sectionId } });
}

describe('learning status in search', () => {
  test('filters hits and their counts, for this person only', async () => {
    const school = await createSchool();
    const { learner, orgId } = school;
    const [untouched, begun, complete] = [
      await addCourse(school, { title: '复盘入门' }),
      await addCourse(school, { title: '复盘进阶' }),
      await addCourse(school, { title: '复盘高级' }),
    ];
    await openSection(learner, begun);
    await openSection(learner, complete);
    await sql`update course_progress set completed_at = now(), percent = 100 where org_id = ${orgId} and course_id = ${complete}`.execute(
      app.platform.db,
    );
    const found = async (member: TestMember, standing: Standing) => {
      const { list, total, kinds } = await find(member, '复盘', { standing });
      return { ids: list.map(({ id }) => id), total, count: kinds[0]?.count ?? 0 };
    };
    expect(await found(learner, 'new')).toEqual({ ids: [untouched], total: 1, count: 1 });
    expect(await found(learner, 'started')).toEqual({ ids: [begun], total: 1, count: 1 });
    expect(await found(learner, 'completed')).toEqual({ ids: [complete], total: 1, count: 1 });
    expect((await found(await createMember(app, orgId), 'new')).total).toBe(3);
    expect((await found(await createMember(app, orgId), 'completed')).total).toBe(0);
  });
});

describe('objects that a person may not see', () => {
  test('are not found, counted, suggested, offered as corrections or hinted at', async () => {
    const school = await createSchool();
    const { orgId, owner, learner } = school;
    const department = await createDepartment(app, orgId, '人事部');
    const colleague = await createMember(app, orgId, { departmentId: department });
    const stranger = (await createSchool()).learner;
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '裁员预案演练', departmentIds: [department] });
    await createCourse(app, orgId, owner.token, { title: '裁员预案草稿', published: false });
    expect((await find(colleague, '裁员预案')).total).toBe(1);
    for (const member of [learner, stranger]) {
      expect(await find(member, '裁员预案')).toMatchObject({ total: 0, kinds: [], instead: { suggestion: null, shorter: null } });
      expect((await find(member, '裁圆预案')).instead).toEqual({ suggestion: null, shorter: null });
      const suggested = await call(app, member.token, searchApi.suggest, { query: { keyword: '裁员' } });
      expect(suggested).toEqual({ words: [], objects: [], marks: [] });
      const opened = { body: { keyword: '裁员预案', kind: 'course' as const, objectId: courseId } };
      expect(await refusal(app, member.token, searchApi.opened, opened)).toBe('NOT_FOUND');
    }
  });

  test('appear and disappear as soon as a course is withdrawn, restricted or published again', async () => {
    const school = await createSchool();
    const { orgId, owner, learner } = school;
    const courseId = await addCourse(school, { title: '夜班急救' });
    expect(await titles(learner, '急救')).toEqual(['夜班急救']);
    await call(app, owner.token, courseAuthoringApi.withdraw, { body: { courseId } });
    expect(await titles(learner, '急救')).toEqual([]);
    await publishCourse(app, owner.token, courseId);
    expect(await titles(learner, '急救')).toEqual(['夜班急救']);
    const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    const departmentIds = [await createDepartment(app, orgId, '急诊科')];
    await call(app, owner.token, courseAuthoringApi.update, {
      body: { ...edit, courseId, teacherIds: [], visibility: { all: false, departmentIds } },
    });
    expect(await titles(learner, '急救')).toEqual([]);
  });
});

describe('a section in the results', () => {
  test('shows whether it is completed, or still locked by order or by a column stage', async () => {
    const school = await createSchool();
    const { orgId, owner, learner } = school;
    const sections = [{ title: '复盘一' }, { title: '复盘二' }, { title: '复盘三' }];
    const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, { sections, rules: { inOrder: true } });
    const now = app.platform.clock.now();
    const row = { org_id: orgId, member_id: learner.memberId, course_id: courseId, last_studied_at: now };
    await app.platform.db
      .insertInto('section_progress')
      .values({ ...row, section_id: sectionIds[0] ?? '', completed_at: now })
      .execute();
    const locked = await createCourse(app, orgId, owner.token, { sections: [{ title: '复盘四' }] });
    await createColumn(app, owner.token, [{ courseIds: [courseId] }, { courseIds: [locked.courseId] }]);
    const { list } = await find(learner, '复盘', { kind: 'section' });
    expect(Object.fromEntries(list.map(({ title, standing }) => [title, standing]))).toEqual({
      复盘一: 'completed',
      复盘二: undefined,
      复盘三: 'locked',
      复盘四: 'locked',
    });
    expect((await find(learner, '复盘', { kind: 'section', standing: 'completed' })).list.map(({ title }) => title)).toEqual(['复盘一']);
  });

  test('disappears with its course', async () => {
    const school = await createSchool();
    const courseId = await addCourse(school, { title: '消防' }, ['灭火器怎么用']);
    expect((await find(school.learner, '灭火器')).kinds.map(({ kind }) => kind)).toEqual(['course', 'section']);
    await call(app, school.owner.token, courseAuthoringApi.withdraw, { body: { courseId } });
    expect((await find(school.learner, '灭火器')).total).toBe(0);
  });
});

describe('the search index', () => {
  test('follows new titles at once, and new names of teachers and categories by jobs', async () => {
    const school = await createSchool();
    const { owner, learner } = school;
    const teacherId = await addTeacher(school, '周明远');
    const { id: categoryId } = await call(app, owner.token, courseAuthoringApi.saveCategory, { body: { name: '管理' } });
    await addCourse(school, { title: '带好第一支团队', teacherIds: [teacherId], categoryId });
    await call(app, owner.token, teacherApi.update, { body: { teacherId, name: '罗骁', title: '', biography: '', expertise: [] } });
    await call(app, owner.token, courseAuthoringApi.saveCategory, { body: { categoryId, name: '领导力' } });
    await app.jobs.drain();
    expect((await find(learner, '周明远')).total).toBe(0);
    expect(await titles(learner, '罗骁')).toEqual(['带好第一支团队']);
    expect(await titles(learner, 'lingdaoli')).toEqual(['带好第一支团队']);
  });

  test('can be rebuilt, which drops what no longer exists', async () => {
    const school = await createSchool();
    await addCourse(school, { title: '上锁挂牌' });
    const { db } = app.platform;
    await sql`delete from search_document where org_id = ${school.orgId}`.execute(db);
    await sql`insert into search_document (org_id, kind, object_id, title, names, lines, published_at, terms, indexed_at)
      values (${school.orgId}, 'course', gen_random_uuid(), '不再有的课', '{}', '{}', now(), '', ${new Date(0)})`.execute(db);
    await rebuildSearch(app.platform);
    expect(await titles(school.learner, '挂牌')).toEqual(['上锁挂牌']);
    const { rows } = await sql<{ title: string }>`select title from search_document
      where org_id = ${school.orgId} and kind = 'course'`.execute(db);
    expect(rows.map(({ title }) => title)).toEqual(['上锁挂牌']);
  });
});

describe('hot words', () => {
  const hot = async (member: TestMember) => (await call(app, member.token, searchApi.hot)).list;

  test('are words by which two people opened something that the caller may see', async () => {
    const school = await createSchool();
    const { orgId, owner } = school;
    const department = await createDepartment(app, orgId, '人事部');
    const objectId = await addCourse(school, { title: '年终复盘' });
    const { courseId: hidden } = await createCourse(app, orgId, owner.token, { title: '裁员预案', departmentIds: [department] });
    const people = await Promise.all(Array.from({ length: 8 }, () => createMember(app, orgId, { departmentId: department })));
    const open = (member: TestMember, keyword: string, id = objectId) =>
      call(app, member.token, searchApi.opened, { body: { keyword, kind: 'course', objectId: id } });
    const [first] = people;
    await open(first ?? school.learner, '复盘');
    await open(first ?? school.learner, '复盘');
    expect(await hot(school.learner)).toEqual([]);
    for (const member of people) {
      await open(member, '复盘');
      await open(member, 'nzfp');
      await open(member, '裁员', hidden);
    }
    expect(await hot(school.learner)).toEqual([{ word: '复盘', fresh: true }]);
    expect((await hot(first ?? school.learner)).map(({ word }) => word).toSorted()).toEqual(['复盘', '裁员'].toSorted());
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(column_name::text order by 1) as columns from information_schema.columns where table_name = 'search_word_day'`.execute(
      app.platform.db,
    );
    expect(rows[0]?.columns.toSorted()).toEqual(['day', 'org_id', 'voices', 'word']);
  });
});
