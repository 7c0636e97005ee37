import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { QueryInput } from '@palm/contract/endpoint';
import { paperApi } from '@palm/contract/exam/paper';
import { questionApi } from '@palm/contract/question/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createCourse, publishCourse } from '../../../test/course-factories.ts';
import { expectIndex, expectOrderFrom } from '../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../test/factories.ts';
import { contents, createQuestion, questionFields } from '../../../test/questions.ts';
import { findCategories } from './category/category.queries.ts';
import { findQuestions, searchQuestions } from './list.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function bank() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['exam']);
  return { orgId, token };
}

describe('question bank', () => {
  it('is closed to members and to administrators without the permission', async () => {
    const { orgId } = await bank();
    const member = await createMember(app, orgId);
    const other = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, member.token, questionApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, other.token, questionApi.list)).toBe('FORBIDDEN');
  });

  it('refuses an incomplete question and says what to fix', async () => {
    const { token } = await bank();
    const options = contents.single.options.map((option) => ({ ...option, correct: false }));
    const answer = await send(app, token, questionApi.create, { body: questionFields({ ...contents.single, options }) });
    expect(answer.json()).toMatchObject({ errorCode: 'QUESTION_INVALID', msg: '题目不完整：单选题要有且只有一个正确选项' });
  });

  it('finds no question and no category of another organisation', async () => {
    const { token } = await bank();
    const other = await bank();
    const questionId = await createQuestion(app, other.token);
    const { id: categoryId } = await call(app, other.token, questionApi.saveCategory, { body: { name: '别家' } });
    expect(await refusal(app, token, questionApi.detail, { query: { questionId } })).toBe('NOT_FOUND');
    const body = questionFields(contents.single);
    expect(await refusal(app, token, questionApi.update, { body: { questionId, revision: 1, ...body } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, questionApi.create, { body: { ...body, categoryId } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, questionApi.saveCategory, { body: { categoryId, name: '改名' } })).toBe('NOT_FOUND');
    expect(await refusal(app, token, questionApi.removeCategory, { body: { categoryId } })).toBe('NOT_FOUND');
    expect(await call(app, token, questionApi.remove, { body: { questionIds: [questionId] } })).toEqual({ removed: 0, kept: 0 });
    expect(await call(app, token, questionApi.move, { body: { questionIds: [questionId], categoryId: null } })).toEqual({ changed: 0 });
  });

  it('names the section of a published course that a question examines, until the section is removed', async () => {
    const { orgId, token } = await bank();
    const author = await createAdministrator(app, orgId, ['content']);
    const { courseId, sectionIds } = await createCourse(app, orgId, author.token, {
      title: '节气歌',
      sections: [
        { kind: 'article', title: '春雨惊春' },
        { kind: 'article', title: '夏满芒夏' },
      ],
    });
    const [spring = '', summer = ''] = sectionIds;
    const found = async (query: QueryInput<typeof questionApi.sections>) =>
      (await call(app, token, questionApi.sections, { query })).list.map(({ title, courseTitle }) => [courseTitle, title]);
    expect(await found({ keyword: '芒夏' })).toEqual([['节气歌', '夏满芒夏']]);
    expect(await found({ keyword: '节气歌' })).toHaveLength(2);
    expect(await found({ keyword: '芒夏', sectionId: spring })).toEqual([
      ['节气歌', '春雨惊春'],
      ['节气歌', '夏满芒夏'],
    ]);
    const questionId = await createQuestion(app, token, contents.single, { sectionId: spring });
    const named = async () => (await call(app, token, questionApi.detail, { query: { questionId } })).sectionId;
    expect(await named()).toBe(spring);
    const change = questionFields(contents.single, { sectionId: summer });
    await call(app, token, questionApi.update, { body: { questionId, revision: 1, ...change } });
    expect(await named()).toBe(summer);
    await call(app, author.token, courseAuthoringApi.removeSection, { body: { sectionId: summer } });
    await publishCourse(app, author.token, courseId);
    expect(await named()).toBeNull();
  });

  it('finds no section of another organisation', async () => {
    const { token } = await bank();
    const other = await bank();
    const { token: author } = await createAdministrator(app, other.orgId, ['content']);
    const { sectionIds } = await createCourse(app, other.orgId, author, { sections: [{ kind: 'article' }] });
    const sectionId = sectionIds[0] ?? '';
    expect(await call(app, token, questionApi.sections, { query: { sectionId } })).toEqual({ list: [] });
    expect(await refusal(app, token, questionApi.create, { body: questionFields(contents.single, { sectionId }) })).toBe('NOT_FOUND');
  });

  it('stores sanitised HTML and assigns option keys in order', async () => {
    const { token } = await bank();
    const id = await createQuestion(app, token, { ...contents.single, stem: '<p onclick="x()">一<script>alert(1)</script>问</p>' });
    const detail = await call(app, token, questionApi.detail, { query: { questionId: id } });
    expect(detail.stem).toBe('<p>一问</p>');
    expect(detail.options.map(({ key, correct }) => [key, correct])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
    ]);
  });

  it('keeps every revision and refuses an update based on an outdated one', async () => {
    const { orgId, token } = await bank();
    const questionId = await createQuestion(app, token);
    const change = questionFields({ ...contents.single, stem: '新的问法？' }, { marks: 350 });
    expect(await call(app, token, questionApi.update, { body: { questionId, revision: 1, ...change } })).toEqual({ revision: 2 });
    expect(await refusal(app, token, questionApi.update, { body: { questionId, revision: 1, ...change } })).toBe('CONFLICT');
    const wordings = await app.platform.db.selectFrom('question_revision').select('content').where('org_id', '=', orgId).execute();
    expect(wordings).toHaveLength(2);
    expect(await call(app, token, questionApi.detail, { query: { questionId } })).toMatchObject({ stem: '新的问法？', marks: 350 });
  });

  it('searches by words of the stem and filters by category, kind and difficulty', async () => {
    const { token } = await bank();
    const { id: categoryId } = await call(app, token, questionApi.saveCategory, { body: { name: '节气' } });
    await createQuestion(app, token, contents.single, { categoryId, difficulty: 1 });
    await createQuestion(app, token, contents.truefalse, { difficulty: 4 });
    await createQuestion(app, token, contents.fillin, { difficulty: 4 });
    const summaries = async (query: object) =>
      (await call(app, token, questionApi.list, { query })).list.map(({ kind, categoryName }) => [kind, categoryName]);
    expect(await summaries({ keyword: '冬至' })).toEqual([['truefalse', null]]);
    expect(await summaries({ categoryId })).toEqual([['single', '节气']]);
    expect(await summaries({ kind: 'fillin' })).toEqual([['fillin', null]]);
    expect(await summaries({ difficulty: '4' })).toHaveLength(2);
    expect(await call(app, token, questionApi.list, { query: { pageSize: 1, pageNo: 3 } })).toMatchObject({ total: 3, list: [{}] });
  });

  it('moves questions and refuses to remove a category that still contains some', async () => {
    const { token } = await bank();
    const questionIds = [await createQuestion(app, token), await createQuestion(app, token, contents.multiple)];
    const { id: categoryId } = await call(app, token, questionApi.saveCategory, { body: { name: '春' } });
    expect(await refusal(app, token, questionApi.saveCategory, { body: { name: '春' } })).toBe('CATEGORY_NAME_TAKEN');
    expect(await call(app, token, questionApi.move, { body: { questionIds, categoryId } })).toEqual({ changed: 2 });
    expect(await refusal(app, token, questionApi.removeCategory, { body: { categoryId } })).toBe('CATEGORY_NOT_EMPTY');
    expect(await call(app, token, questionApi.categories)).toEqual({ list: [{ id: categoryId, name: '春', questionCount: 2 }] });
    expect(await call(app, token, questionApi.remove, { body: { questionIds } })).toEqual({ removed: 2, kept: 0 });
    await call(app, token, questionApi.removeCategory, { body: { categoryId } });
  });

  it('applies bulk actions to all matches, keeps questions that papers use, and refuses if more match than were shown', async () => {
    const { token } = await bank();
    const used = await createQuestion(app, token);
    await createQuestion(app, token, contents.multiple);
    await createQuestion(app, token, contents.fillin, { difficulty: 5 });
    await call(app, token, paperApi.create, { body: { title: '节气', note: '', items: [{ questionId: used, marks: 200 }] } });
    const { id: categoryId } = await call(app, token, questionApi.saveCategory, { body: { name: '春' } });
    const easy = { difficulty: '2', atMost: 2 };
    const both = { matching: easy, questionIds: [used], categoryId };
    expect(await refusal(app, token, questionApi.move, { body: { categoryId } })).toBe('PARAM_INVALID');
    expect(await refusal(app, token, questionApi.move, { body: both })).toBe('PARAM_INVALID');
    expect(await refusal(app, token, questionApi.remove, { body: { matching: { ...easy, atMost: 1 } } })).toBe('CONFLICT');
    expect(await call(app, token, questionApi.move, { body: { matching: easy, categoryId } })).toEqual({ changed: 2 });
    const inCategory = { categoryId, atMost: 2 };
    expect(await call(app, token, questionApi.remove, { body: { matching: inCategory } })).toEqual({ removed: 1, kept: 1 });
    expect(await call(app, token, questionApi.remove, { body: { matching: inCategory } })).toEqual({ removed: 0, kept: 1 });
    expect((await call(app, token, questionApi.list)).total).toBe(2);
  });

  it('applies bulk actions to thousands of matches, and with a keyword only to exact matches', async () => {
    const { orgId, token } = await bank();
    await sql`
      insert into question (org_id, id, kind, content, summary, content_hash, marks, created_at, updated_at)
      select ${orgId}::uuid, gen_random_uuid(), 'truefalse', '{}', case when n = 1 then '节气至节冬至' else '冬至节气' || n end, decode('00', 'hex'), 200, now(), now()
      from generate_series(1, 1500) n`.execute(app.platform.db);
    const { total, exactTotal } = await call(app, token, questionApi.list, { query: { keyword: '冬至节气' } });
    expect([total, exactTotal]).toEqual([1500, 1499]);
    const matching = { keyword: '冬至节气', atMost: exactTotal };
    expect(await call(app, token, questionApi.remove, { body: { matching } })).toEqual({ removed: 1499, kept: 0 });
    expect((await call(app, token, questionApi.list, { query: { keyword: '冬至' } })).list.map(({ summary }) => summary)).toEqual([
      '节气至节冬至',
    ]);
  });

  it('adds and removes tags of chosen or matching questions, and filters by tag', async () => {
    const { token } = await bank();
    const first = await createQuestion(app, token, contents.single, { tags: ['节气'] });
    const second = await createQuestion(app, token, contents.truefalse, { tags: Array.from({ length: 10 }, (_, n) => `标签${n}`) });
    const body = { questionIds: [first, second], add: ['易错'] };
    expect(await call(app, token, questionApi.setTags, { body })).toEqual({ changed: 1, skipped: 1 });
    const found = async (tag: string) => (await call(app, token, questionApi.list, { query: { tag } })).list.map(({ id }) => id);
    expect(await found('易错')).toEqual([first]);
    const all = { matching: { tag: '易错', atMost: 1 }, remove: ['易错', '节气'] };
    expect(await call(app, token, questionApi.setTags, { body: all })).toEqual({ changed: 1, skipped: 0 });
    expect(await found('易错')).toEqual([]);
    expect((await call(app, token, questionApi.tags)).list).toHaveLength(10);
  });

  it('sorts by usage across pages, with unused questions first or last', async () => {
    const { token } = await bank();
    const ids: string[] = [];
    for (const stem of ['一', '二', '三', '四', '五']) {
      ids.push(await createQuestion(app, token, { ...contents.single, stem }));
    }
    const [one = '', two = '', three = '', four = '', five = ''] = ids;
    for (const items of [[four], [two, four], [four, one]]) {
      const body = { title: '卷', note: '', items: items.map((questionId) => ({ questionId, marks: 200 })) };
      await call(app, token, paperApi.create, { body });
    }
    const paged = async (sort: 'usedBy' | '-usedBy', query: QueryInput<typeof questionApi.list> = {}) => {
      const pages = [];
      for (const pageNo of [1, 2, 3]) {
        pages.push((await call(app, token, questionApi.list, { query: { ...query, sort, pageNo, pageSize: 2 } })).list);
      }
      return pages.flat().map(({ id, usedBy }) => [id, usedBy]);
    };
    const rising = [
      [three, 0],
      [five, 0],
      [one, 1],
      [two, 1],
      [four, 3],
    ];
    expect(await paged('usedBy')).toEqual(rising);
    expect(await paged('-usedBy')).toEqual(rising.toReversed());
    expect(await paged('usedBy', { keyword: '四' })).toEqual([[four, 3]]);
  });

  it('shows a search in each order, exact hits first, page by page from either end', async () => {
    const { token } = await bank();
    const stems = ['春分节气', '节气春分', '立秋与节气春分', '春分之后是哪个节气', '春分的节气', '节气', '冬至'];
    await Promise.all(
      stems.map((stem, place) => createQuestion(app, token, { ...contents.single, stem }, { difficulty: 1 + (place % 3) })),
    );
    const listed = async (query: QueryInput<typeof questionApi.list>) =>
      call(app, token, questionApi.list, { query: { keyword: '节气春分', ...query } });
    for (const key of ['difficulty', 'marks', 'usedBy', 'updatedAt'] as const) {
      for (const sort of [key, `-${key}`] as const) {
        const whole = await listed({ sort, pageSize: 50 });
        const exact = whole.list.map(({ summary }) => summary.includes('节气春分'));
        expect(exact).toEqual(exact.map((_hit, place) => place < 2));
        expect({ total: whole.total, exactTotal: whole.exactTotal }).toEqual({ total: exact.length, exactTotal: 2 });
        const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => listed({ sort, pageNo, pageSize: 2 })));
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.total));
        expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
      }
    }
  });

  it('reads its lists by an index', async () => {
    const { orgId, token } = await bank();
    const { id: categoryId } = await call(app, token, questionApi.saveCategory, { body: { name: '节气' } });
    await createQuestion(app, token, contents.single, { categoryId });
    const page = { sort: '-updatedAt', limit: 20, offset: 0 } as const;
    const { db } = app.platform;
    const indexes = { updatedAt: 'question_updated_idx', difficulty: 'question_difficulty_idx', marks: 'question_marks_idx' } as const;
    for (const key of ['updatedAt', 'difficulty', 'marks'] as const) {
      await expectOrderFrom(db, indexes[key], findQuestions(db, orgId, {}, { ...page, sort: key }));
      await expectOrderFrom(db, indexes[key], findQuestions(db, orgId, {}, { ...page, sort: `-${key}` }));
    }
    for (const filter of [{}, { categoryId }, { tag: '易错' }]) {
      await expectIndex(app.platform.db, findQuestions(app.platform.db, orgId, filter, page));
    }
    const search = searchQuestions(db, orgId, { keyword: '节气' }, { sort: '-updatedAt', pageNo: 1, pageSize: 20 });
    await expectIndex(db, { compile: () => search.compile(db) });
    await expectIndex(app.platform.db, findCategories(app.platform.db, orgId));
  });
});
