import { searchApi } from '@palm/contract/search/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createDepartment, createMember, createOrganisation, createOwner, type TestMember } from '../../../test/factories.ts';
import { searchRow } from '../../../../../demo/rows/search-row.ts';

/*
 * A word with more matches than are counted. The objects are inserted as publishing would leave them: eleven hundred publications would
 * take a minute.
 */

let app: TestApp;
let learner: TestMember;
let inside: TestMember;
let orgId: string;
const MANY = 1100;
/** More than are read completely. */
const VERY_MANY = 1700;

beforeAll(async () => {
  app = await createTestApp();
  ({ orgId } = await createOrganisation(app));
  const owner = await createOwner(app, orgId);
  const departmentId = await createDepartment(app, orgId, '急诊科');
  learner = await createMember(app, orgId);
  inside = await createMember(app, orgId, { departmentId });
  await createCourse(app, orgId, owner.token, { title: '样本' });
  const of = (place: number) => (place % 2 === 0 ? '甲' : '乙');
  // The higher the number, the newer; two of the oldest begin with the words.
  const open = Array.from({ length: MANY }, (_, place) => ({
    title: place < 2 ? `安全生产第 ${place} 课` : `车间里的安全生产 ${place}`,
    names: [of(place)],
    category: of(place),
  }));
  await store(open);
  await store(
    Array.from({ length: 30 }, (_, place) => ({ title: `安全生产内部稿 ${place}`, names: [], category: '丙' })),
    [departmentId],
  );
  await store(Array.from({ length: MANY }, (_, place) => ({ title: `复盘 ${place}`, names: ['班组建设'], category: null })));
  await store(Array.from({ length: VERY_MANY }, (_, place) => ({ title: `周会 ${place}`, names: ['质量体系'], category: null })));
});
afterAll(() => app.close());

interface Stored {
  title: string;
  names: string[];
  category: string | null;
}

async function store(courses: readonly Stored[], departmentIds: string[] = []): Promise<void> {
  const { db, newId, clock } = app.platform;
  const sample = await db.selectFrom('course').select(['rules', 'rules_draft']).where('org_id', '=', orgId).executeTakeFirstOrThrow();
  const rows = courses.map((course, place) => ({
    ...course,
    id: newId(),
    lines: [],
    level: null,
    publishedAt: new Date(clock.now().getTime() + place * 1000),
  }));
  await db
    .insertInto('course')
    .values(
      rows.map(({ id, title, publishedAt }) => ({
        org_id: orgId,
        id,
        title,
        rules: JSON.stringify(sample.rules),
        rules_draft: JSON.stringify(sample.rules_draft),
        status: 'published',
        audience_all: departmentIds.length === 0,
        audience_department_ids: departmentIds,
        published_at: publishedAt,
        created_at: publishedAt,
        updated_at: publishedAt,
      })),
    )
    .execute();
  const at = () => clock.now();
  await db
    .insertInto('search_document')
    .values(rows.map((row) => searchRow({ orgId, at }, 'course', row)))
    .execute();
}

const find = (member: TestMember, keyword: string, query = {}) => call(app, member.token, searchApi.find, { query: { keyword, ...query } });
const titlesOf = ({ list }: { list: { title: string }[] }) => list.map(({ title }) => title);

describe('words with more matches than are counted', () => {
  test('are counted up to the limit and still begin with the best matches', async () => {
    const found = await find(learner, '安全生产', { pageSize: 4 });
    expect(found).toMatchObject({ total: 1000, kinds: [{ kind: 'course', count: 1000 }], instead: null });
    expect(titlesOf(found)).toEqual(['安全生产第 1 课', '安全生产第 0 课', '车间里的安全生产 1099', '车间里的安全生产 1098']);
    expect(titlesOf(await find(learner, '安全生产', { pageSize: 4, pageNo: 2 }))[0]).toBe('车间里的安全生产 1097');
  });

  test('are found by names, newest first', async () => {
    const found = await find(learner, '班组建设', { pageSize: 2 });
    expect(found.total).toBe(1000);
    expect(titlesOf(found)).toEqual(['复盘 1099', '复盘 1098']);
  });

  test('are found in order of time if they are too many to be read completely', async () => {
    const found = await find(learner, '质量体系', { pageSize: 2 });
    expect(found.total).toBe(1000);
    expect(titlesOf(found)).toEqual(['周会 1699', '周会 1698']);
    const byTime = await find(learner, '质量体系', { sort: 'newest', pageSize: 2, pageNo: 2 });
    expect(titlesOf(byTime)).toEqual(['周会 1697', '周会 1696']);
  });

  test.each([
    ['bzjs', ['复盘 1099', '复盘 1098']],
    ['zltx', ['周会 1699', '周会 1698']],
    ['zhiliangti', ['周会 1699', '周会 1698']],
  ])('are found by pinyin: %s', async (letters, titles) => {
    const found = await find(learner, letters, { pageSize: 2 });
    expect(found).toMatchObject({ total: 1000, kinds: [{ kind: 'course', count: 1000 }] });
    expect(titlesOf(found)).toEqual(titles);
    expect(titlesOf(await find(learner, letters, { sort: 'newest', pageSize: 2 }))).toEqual(titles);
  });

  test('are sorted by time, and grouped by kind', async () => {
    const newest = await find(learner, '安全生产', { sort: 'newest', pageSize: 1 });
    expect(titlesOf(newest)).toEqual(['车间里的安全生产 1099']);
    const first = await find(learner, '安全生产', { perKind: 3 });
    expect(titlesOf(first)).toEqual(['安全生产第 1 课', '安全生产第 0 课', '车间里的安全生产 1099']);
  });

  test('are counted exactly if filters leave few matches', async () => {
    const found = await find(learner, '安全生产', { category: '甲', pageSize: 2 });
    expect(found).toMatchObject({ total: MANY / 2, kinds: [{ kind: 'course', count: MANY / 2 }] });
    expect(titlesOf(found)).toEqual(['安全生产第 0 课', '车间里的安全生产 1098']);
    expect(found.categories.toSorted()).toEqual(['乙', '甲']);
  });

  test('end at the last page that is counted', async () => {
    expect(await find(learner, '安全生产', { pageNo: 50, pageSize: 20 })).toMatchObject({ list: { length: 20 } });
    expect(await find(learner, '安全生产', { pageNo: 60, pageSize: 20 })).toMatchObject({ list: [], total: 1000 });
  });

  test('neither show nor count objects for other people', async () => {
    expect(titlesOf(await find(inside, '安全生产', { pageSize: 1 }))).toEqual(['安全生产内部稿 29']);
    expect((await find(inside, '内部稿')).total).toBe(30);
    expect((await find(learner, '内部稿')).total).toBe(0);
    expect((await find(learner, '安全生产')).categories).not.toContain('丙');
    const suggested = await call(app, learner.token, searchApi.suggest, { query: { keyword: '安全' } });
    expect(suggested.objects[0]).toMatchObject({ title: '安全生产第 1 课' });
  });

  test('are suggested as a typo correction with their count', async () => {
    const { instead } = await find(learner, '安圈生产');
    expect(instead?.suggestion).toEqual({ word: '安全生产', count: 1000 });
    expect((await find(learner, '质量体戏')).instead).toMatchObject({
      suggestion: { word: '质量体系', count: 1000 },
      shorter: { word: '质量体', count: 1000 },
    });
    const { words } = await call(app, learner.token, searchApi.suggest, { query: { keyword: '班组建' } });
    expect(words).toEqual([{ word: '班组建设', count: 1000 }]);
  });
});
