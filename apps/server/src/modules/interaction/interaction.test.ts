import { columnApi } from '@palm/contract/column/calls';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import { infoListApi } from '@palm/contract/info/list';
import { interactionApi } from '@palm/contract/interaction/calls';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn, publishColumn } from '../../../test/columns.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { expectOrderFrom } from '../../../test/explain.ts';
import { createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';
import { selectFavourites } from './favourite/favourite.queries.ts';
import { selectFollows } from './follow/follow.queries.ts';

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

const { state, set, favourites, following, news, markSeen, markAllSeen } = interactionApi;
type Kind = 'course' | 'section' | 'column' | 'info' | 'teacher' | 'exam';
const bodyOf = (act: 'favourite' | 'follow' | 'like', kind: Kind, objectId: string, on = true) => ({ body: { act, kind, objectId, on } });
const keep = (token: string, kind: Kind, objectId: string, on = true) => call(app, token, set, bodyOf('favourite', kind, objectId, on));
const follow = (token: string, objectId: string, on = true) => call(app, token, set, bodyOf('follow', 'teacher', objectId, on));
const listOf = (token: string, query = {}) => call(app, token, favourites, { query });
const titlesOf = async (token: string, query = {}) => (await listOf(token, query)).list.map(({ title }) => title);

async function createTeacher({ owner }: School, name: string, memberId = '') {
  const { id } = await call(app, owner.token, teacherApi.create, {
    body: { name, title: '人才发展总监', biography: '', expertise: [], memberId },
  });
  return id;
}

/** A published course taught by this teacher. */
async function teachCourse({ orgId, owner }: School, teacherId: string, title: string, departmentIds: string[] = []) {
  const { courseId } = await createCourse(app, orgId, owner.token, { title, published: false });
  const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
  const visibility = { all: departmentIds.length === 0, departmentIds };
  await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, teacherIds: [teacherId], visibility } });
  await publishCourse(app, owner.token, courseId);
  return courseId;
}

describe('an object the member cannot open', () => {
  test('cannot be a favourite, liked or counted: a hidden article, a draft, a missing object', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentId = await createDepartment(app, orgId);
    const visibility = { all: false, departmentIds: [departmentId], tags: [], memberIds: [] };
    const hidden = await publishedInfo(app, owner.token, { title: '只给教学部', visibility });
    const { courseId: draft } = await createCourse(app, orgId, owner.token, { published: false });
    for (const [kind, objectId, code] of [
      ['info', hidden, 'INTERACTION_CLOSED'],
      ['course', draft, 'INTERACTION_CLOSED'],
      ['course', hidden, 'NOT_FOUND'],
    ] as const) {
      expect(await refusal(app, learner.token, state, { query: { kind, objectId } })).toBe(code);
      expect(await refusal(app, learner.token, set, bodyOf('favourite', kind, objectId))).toBe(code);
      expect(await refusal(app, learner.token, set, bodyOf('like', kind, objectId))).toBe(code);
    }
    expect(await listOf(learner.token)).toEqual({ list: [], total: 0, kinds: [] });
  });

  test('is refused without a session, to another organisation, and if the act does not apply to the kind', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { courseId } = await createCourse(app, orgId, owner.token);
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courseId] }]);
    const stranger = (await createSchool()).learner;
    expect(await refusal(app, '', set, bodyOf('like', 'course', courseId))).toBe('SESSION_REQUIRED');
    expect(await refusal(app, stranger.token, set, bodyOf('like', 'course', courseId))).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, state, { query: { kind: 'course', objectId: courseId } })).toBe('NOT_FOUND');
    // A column is followed only by its subscription.
    expect(await refusal(app, learner.token, set, bodyOf('follow', 'column', columnId))).toBe('INTERACTION_UNFIT');
    expect(await refusal(app, learner.token, set, bodyOf('favourite', 'exam', courseId))).toBe('INTERACTION_UNFIT');
  });
});

describe('favourites, follows and likes', () => {
  test('are set rather than toggled: repeating the call changes nothing', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { courseId } = await createCourse(app, orgId, owner.token);
    expect(await keep(learner.token, 'course', courseId, false)).toEqual({ on: false, count: 0 });
    expect(await keep(learner.token, 'course', courseId)).toEqual({ on: true, count: 1 });
    expect(await keep(learner.token, 'course', courseId)).toEqual({ on: true, count: 1 });
    expect(await keep(owner.token, 'course', courseId)).toEqual({ on: true, count: 2 });
    expect(await keep(learner.token, 'course', courseId, false)).toEqual({ on: false, count: 1 });
    expect(await keep(learner.token, 'course', courseId, false)).toEqual({ on: false, count: 1 });
    const seen = await call(app, owner.token, state, { query: { kind: 'course', objectId: courseId } });
    expect(seen).toEqual({ favourite: { on: true, count: 1 }, follow: { on: false, count: 0 }, like: { on: false, count: 0 } });
  });

  test('count two hundred concurrent clicks exactly, in both directions', async () => {
    const { orgId, owner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token);
    const members = await Promise.all(Array.from({ length: 50 }, () => createMember(app, orgId)));
    const half = members.slice(25);
    const clicks = (who: typeof members, on: boolean) =>
      who.flatMap(({ token }) => Array.from({ length: 4 }, () => call(app, token, set, bodyOf('like', 'info', infoId, on))));
    const countNow = async () => (await call(app, owner.token, state, { query: { kind: 'info', objectId: infoId } })).like.count;
    await Promise.all(clicks(members, true));
    expect(await countNow()).toBe(50);
    await Promise.all([...clicks(half, false), ...clicks(members.slice(0, 25), true)]);
    expect(await countNow()).toBe(25);
  });

  test('keep the count consistent when one member turns it on and off concurrently', async () => {
    const { owner, learner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token);
    await Promise.all(Array.from({ length: 200 }, (_, place) => keep(learner.token, 'info', infoId, place % 2 === 0)));
    const { favourite } = await call(app, learner.token, state, { query: { kind: 'info', objectId: infoId } });
    expect(favourite.count).toBe(favourite.on ? 1 : 0);
  });

  test('can be ended for an object that is no longer accessible', async () => {
    const { owner, learner } = await createSchool();
    const infoId = await publishedInfo(app, owner.token);
    await keep(learner.token, 'info', infoId);
    await call(app, owner.token, infoListApi.archive, { body: { infoIds: [infoId] } });
    expect(await keep(learner.token, 'info', infoId, false)).toEqual({ on: false, count: 0 });
    expect(await refusal(app, learner.token, set, bodyOf('favourite', 'info', infoId))).toBe('INTERACTION_CLOSED');
  });
});

describe('the favourites', () => {
  test('are listed with details from their areas, latest first, filtered by kind and keyword', async () => {
    const { orgId, owner, learner } = await createSchool();
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '用数据讲清楚一件事' });
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courseId] }], { title: '管理者的一周' });
    const infoId = await publishedInfo(app, owner.token, { title: '一份被抄了四十遍的复盘' });
    for (const [kind, objectId] of [
      ['course', courseId],
      ['column', columnId],
      ['info', infoId],
    ] as const) {
      await keep(learner.token, kind, objectId);
      app.platform.clock.advance({ minutes: 5 });
    }
    const all = await listOf(learner.token);
    expect(all.list.map(({ kind, title, address }) => [kind, title, address])).toEqual([
      ['info', '一份被抄了四十遍的复盘', `/infoDetail?infoId=${infoId}`],
      ['column', '管理者的一周', `/columnDetail?columnId=${columnId}`],
      ['course', '用数据讲清楚一件事', `/courseDetail?courseId=${courseId}`],
    ]);
    expect(all.list[2]).toMatchObject({ cover: { motif: 'wave', tone: 'blue' }, percent: null, closed: null });
    expect(all.kinds).toEqual([
      { kind: 'course', name: '课程', count: 1 },
      { kind: 'column', name: '专栏', count: 1 },
      { kind: 'info', name: '资讯', count: 1 },
    ]);
    expect(await titlesOf(learner.token, { kind: 'column' })).toEqual(['管理者的一周']);
    expect(await titlesOf(learner.token, { keyword: '复盘' })).toEqual(['一份被抄了四十遍的复盘']);
    expect(await titlesOf(learner.token, { keyword: '%' })).toEqual([]);
    expect(await titlesOf(learner.token, { sort: 'earliest', pageSize: 1, pageNo: 2 })).toEqual(['管理者的一周']);
    expect(await listOf(owner.token)).toMatchObject({ total: 0 });
  });

  test('keep withdrawn and hidden objects under the last title the member saw, with the reason', async () => {
    const { orgId, owner, learner } = await createSchool();
    const departmentId = await createDepartment(app, orgId);
    const withdrawn = await publishedInfo(app, owner.token, { title: '电话销售三十讲' });
    const { courseId } = await createCourse(app, orgId, owner.token, { title: '上台不慌' });
    await keep(learner.token, 'info', withdrawn);
    app.platform.clock.advance({ minutes: 5 });
    await keep(learner.token, 'course', courseId);
    await call(app, owner.token, infoListApi.archive, { body: { infoIds: [withdrawn] } });
    const edit = await call(app, owner.token, courseAuthoringApi.edit, { query: { courseId } });
    const visibility = { all: false, departmentIds: [departmentId] };
    const teacherIds = edit.teachers.map(({ id }) => id);
    await call(app, owner.token, courseAuthoringApi.update, { body: { ...edit, courseId, title: '机密', teacherIds, visibility } });
    await publishCourse(app, owner.token, courseId);
    expect((await listOf(learner.token)).list).toMatchObject([
      { title: '上台不慌', closed: 'hidden', address: null, cover: null, facts: [] },
      { title: '电话销售三十讲', closed: 'withdrawn', address: null, cover: null, facts: [] },
    ]);
  });

  test('show a section with its course, and its link while the course is open', async () => {
    const { orgId, owner, learner } = await createSchool();
    const sections = [{ title: '第一句话', kind: 'article' as const }];
    const { courseId, sectionIds } = await createCourse(app, orgId, owner.token, { title: '把话说开', sections });
    const [sectionId = ''] = sectionIds;
    await keep(learner.token, 'section', sectionId);
    expect((await listOf(learner.token, { kind: 'section' })).list).toMatchObject([
      {
        title: '第一句话',
        facts: ['把话说开 › 第一章', '图文 · 1 分钟'],
        address: `/courseDetailSection?courseId=${courseId}&sectionId=${sectionId}`,
        closed: null,
      },
    ]);
    await call(app, owner.token, courseAuthoringApi.withdraw, { body: { courseId } });
    expect((await listOf(learner.token)).list).toMatchObject([{ title: '第一句话', facts: [], address: null, closed: 'withdrawn' }]);
  });

  test('return to their old position when a removal is undone at once, and to the top later', async () => {
    const { owner, learner } = await createSchool();
    const ids = [];
    for (const title of ['先收藏的', '后收藏的']) {
      const infoId = await publishedInfo(app, owner.token, { title });
      await keep(learner.token, 'info', infoId);
      app.platform.clock.advance({ minutes: 5 });
      ids.push(infoId);
    }
    const [first = ''] = ids;
    await keep(learner.token, 'info', first, false);
    app.platform.clock.advance({ seconds: 5 });
    await keep(learner.token, 'info', first);
    expect(await titlesOf(learner.token)).toEqual(['后收藏的', '先收藏的']);
    await keep(learner.token, 'info', first, false);
    app.platform.clock.advance({ minutes: 2 });
    await keep(learner.token, 'info', first);
    expect(await titlesOf(learner.token)).toEqual(['先收藏的', '后收藏的']);
  });

  test('and follows are read from an index in their order', async () => {
    const { orgId, learner } = await createSchool();
    const owner = { orgId, memberId: learner.memberId };
    const { db } = app.platform;
    const own = selectFavourites(owner, { sort: 'recent', pageNo: 1, pageSize: 20 });
    await expectOrderFrom(db, 'interaction_own_idx', { compile: () => own.compile(db) });
    const follows = selectFollows(owner, { limit: 20, offset: 0 });
    await expectOrderFrom(db, 'interaction_own_idx', { compile: () => follows.compile(db) });
  });
});

describe('news', () => {
  test('of a followed teacher are courses, columns and articles; of a subscribed column its updates', async () => {
    const school = await createSchool();
    const { orgId, owner, learner } = school;
    const writer = await createMember(app, orgId, { name: '周明远' });
    const teacherId = await createTeacher(school, '周明远', writer.memberId);
    const departmentId = await createDepartment(app, orgId);
    await follow(learner.token, teacherId);
    app.platform.clock.advance({ minutes: 1 });
    const courseId = await teachCourse(school, teacherId, '新版绩效面谈表怎么填');
    await teachCourse(school, teacherId, '只给教学部', [departmentId]);
    app.platform.clock.advance({ minutes: 1 });
    const columnId = await createColumn(app, owner.token, [{ courseIds: [courseId] }], { title: '管理者的一周', teacherIds: [teacherId] });
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    app.platform.clock.advance({ minutes: 1 });
    const infoId = await publishedInfo(app, owner.token, { title: '为什么好心人会办坏事', authorId: writer.memberId });
    app.platform.clock.advance({ minutes: 1 });
    await publishColumn(app, owner.token, columnId, '第三十六封信');
    const found = await call(app, learner.token, news);
    expect(found.list.map(({ from, verb, title, address, fresh }) => [from.name, verb, title, address, fresh])).toEqual([
      ['管理者的一周', '更新', '第三十六封信', `/columnDetail?columnId=${columnId}&tab=updates`, true],
      ['周明远', '写了文章', '为什么好心人会办坏事', `/infoDetail?infoId=${infoId}`, true],
      ['周明远', '开了新专栏', '管理者的一周', `/columnDetail?columnId=${columnId}`, true],
      ['周明远', '开了新课', '新版绩效面谈表怎么填', `/courseDetail?courseId=${courseId}`, true],
    ]);
    expect(found.freshCount).toBe(4);
    expect(await call(app, owner.token, news)).toMatchObject({ list: [], freshCount: 0 });
    const followed = await call(app, learner.token, following, { query: {} });
    expect(followed).toMatchObject({
      total: 1,
      list: [
        {
          name: '周明远',
          note: '人才发展总监',
          followerCount: 1,
          freshCount: 3,
          latest: { verb: '写了文章', title: '为什么好心人会办坏事' },
        },
      ],
    });
  });

  test('are unread until opened: one and everything before it, or all at once', async () => {
    const school = await createSchool();
    const { learner } = school;
    const teacherId = await createTeacher(school, '沈亦舒');
    await teachCourse(school, teacherId, '早先的课');
    app.platform.clock.advance({ minutes: 1 });
    await follow(learner.token, teacherId);
    const freshOf = async () => (await call(app, learner.token, news)).list.flatMap(({ title, fresh }) => (fresh ? [title] : []));
    expect(await freshOf()).toEqual([]);
    for (const title of ['第一课', '第二课', '第三课']) {
      app.platform.clock.advance({ minutes: 1 });
      await teachCourse(school, teacherId, title);
    }
    expect(await freshOf()).toEqual(['第三课', '第二课', '第一课']);
    const second = (await call(app, learner.token, news)).list.find(({ title }) => title === '第二课');
    await call(app, learner.token, markSeen, { body: { kind: 'teacher', objectId: teacherId, upTo: second?.at ?? '' } });
    expect(await freshOf()).toEqual(['第三课']);
    await call(app, learner.token, markAllSeen);
    expect(await freshOf()).toEqual([]);
    // A time in the future marks nothing as seen that is still to come.
    await call(app, learner.token, markSeen, { body: { kind: 'teacher', objectId: teacherId, upTo: '2099-01-01T00:00:00Z' } });
    app.platform.clock.advance({ minutes: 1 });
    await teachCourse(school, teacherId, '第四课');
    expect(await freshOf()).toEqual(['第四课']);
  });

  test('end with the follow, and only the name of a removed teacher remains', async () => {
    const school = await createSchool();
    const { owner, learner } = school;
    const [gone, kept] = [await createTeacher(school, '顾青'), await createTeacher(school, '韩立之')];
    await follow(learner.token, gone);
    await follow(learner.token, kept);
    expect(await follow(learner.token, kept, false)).toEqual({ on: false, count: 0 });
    await teachCourse(school, kept, '叉车一讲');
    await call(app, owner.token, teacherApi.remove, { body: { teacherId: gone } });
    expect((await call(app, learner.token, news)).list).toEqual([]);
    const { list } = await call(app, learner.token, following, { query: {} });
    expect(list).toMatchObject([{ name: '顾青', address: null, freshCount: 0, latest: null }]);
  });
});
