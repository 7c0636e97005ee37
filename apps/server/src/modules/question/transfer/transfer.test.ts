import { readdirSync, readFileSync } from 'node:fs';
import { questionApi } from '@palm/contract/question/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../../test/factories.ts';
import { contents, createQuestion } from '../../../../test/questions.ts';
import { parseGift } from '../gift/parse-gift.ts';
import { readGift } from './gift-content.ts';

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

const source = [
  '$CATEGORY: $course$/top/节气/春',
  '::一::立春在几月？{=二月 ~三月}',
  '清明前后，种{=瓜}点豆。',
  '冬至白天最短。{T}',
  '谈谈你的看法。{}',
  '冬至白天最短。{T}',
].join('\n\n');

describe('a GIFT import', () => {
  it('reports line by line what it would do, and writes nothing', async () => {
    const { token } = await bank();
    const report = await call(app, token, questionApi.importCheck, { body: { source, categoryId: null } });
    expect(report.questions.map(({ line, kind, duplicate }) => [line, kind, duplicate])).toEqual([
      [3, 'single', false],
      [5, 'fillin', false],
      [7, 'truefalse', false],
      [11, 'truefalse', true],
    ]);
    expect(report.found).toBe(5);
    expect(report.issues).toMatchObject([{ line: 9, imported: false }]);
    expect(report.issues[0]?.reason).toContain('问答题');
    expect(report.categories).toEqual(['节气 / 春']);
    expect((await call(app, token, questionApi.list)).total).toBe(0);
    expect((await call(app, token, questionApi.categories)).list).toEqual([]);
  });

  it('answers 330 KB of tags or deeply nested Markdown with a clear message', async () => {
    const { token } = await bank();
    const check = (text: string) => call(app, token, questionApi.importCheck, { body: { source: text, categoryId: null } });
    expect((await check(`${'// [tag:一]\n'.repeat(28_000)}冬至白天最短。{T}`)).questions).toHaveLength(1);
    expect((await check(`[markdown]${'>'.repeat(30_000)}深{T}`)).issues).toMatchObject([
      { line: 1, reason: expect.stringContaining('Markdown') as string },
    ]);
    expect((await check(`[markdown]${'> '.repeat(5000)}深{T}`)).issues[0]?.reason).toContain('嵌套超过 30 层');
  });

  it('lists a limited number of issues and counts the rest', async () => {
    const { token } = await bank();
    const { issues } = await call(app, token, questionApi.importCheck, { body: { source: '没有答案\n\n'.repeat(3000), categoryId: null } });
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)?.reason).toContain('还有 2000 处有误');
    const body = { source: '没有答案\n\n'.repeat(3000), categoryId: null, importId: app.platform.newId() };
    expect(await call(app, token, questionApi.importCommit, { body })).toMatchObject({ imported: 0, refused: 3000 });
  });

  it('accounts for every question found as imported, skipped or refused', async () => {
    const { token } = await bank();
    for (const skipDuplicates of [true, false]) {
      const { found } = await call(app, token, questionApi.importCheck, { body: { source, categoryId: null } });
      const body = { source, categoryId: null, importId: app.platform.newId(), skipDuplicates };
      const { imported, skipped, refused } = await call(app, token, questionApi.importCommit, { body });
      expect(imported + skipped + refused).toBe(found);
    }
  });

  it.each([
    ['a half right option beside the right one', '立春在几月？{=二月 ~%50%一月 ~三月}', '选项 B 得 50% 没有导入，导入后选它不得分也不扣分'],
    ['a penalty beside the right one', '立春在几月？{=二月 ~%-25%一月}', '选项 B 倒扣 25% 没有导入，导入后选它不得分也不扣分'],
    [
      'uneven shares',
      '春天有？{~%70%立春 ~%30%清明 ~%-100%冬至}',
      '各选项的得分比例（A 70%、B 30%、C -100%）没有导入，按考试设置的多选题计分给分',
    ],
    [
      'shares that are not the whole',
      '春天有？{~%40%立春 ~%40%清明 ~冬至}',
      '各选项的得分比例（A 40%、B 40%）没有导入，按考试设置的多选题计分给分',
    ],
    ['a half right word', '清明前后，种{=瓜 =%50%豆}点豆。', '只得 50% 的答案“豆”没有导入，填空题的答案要么全对要么不对'],
  ])('reports for each question which weights are lost: %s', async (_case, text, reason) => {
    const { token } = await bank();
    const report = await call(app, token, questionApi.importCheck, { body: { source: `::节气::${text}`, categoryId: null } });
    expect(report).toMatchObject({ found: 1, questions: [{ line: 1 }], issues: [{ line: 1, title: '节气', reason, imported: true }] });
  });

  it('reports nothing about even shares, because exam rules award the same', () => {
    expect(readGift('春天有？{~%33.333%立春 ~%33.333%清明 ~%33.333%谷雨 ~%-100%冬至 ~%-100%大雪}').issues).toEqual([]);
  });

  it('imports only once, however often it is sent', async () => {
    const { token } = await bank();
    const body = { source, categoryId: null, importId: app.platform.newId() };
    const first = { imported: 3, skipped: 1, refused: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => call(app, token, questionApi.importCommit, { body })));
    expect([...answers, await call(app, token, questionApi.importCommit, { body })]).toEqual([first, first, first, first]);
    expect((await call(app, token, questionApi.list)).total).toBe(3);
    expect((await call(app, token, questionApi.categories)).list).toMatchObject([{ name: '节气 / 春', questionCount: 3 }]);
  });

  it('lists imports with their author and whether they can be undone', async () => {
    const { orgId, token } = await bank();
    const importId = app.platform.newId();
    const other = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, other.token, questionApi.imports)).toBe('FORBIDDEN');
    await call(app, token, questionApi.importCommit, { body: { source, categoryId: null, importId } });
    const first = { importId, imported: 3, skipped: 1, refused: 1 };
    expect((await call(app, token, questionApi.imports)).list).toMatchObject([{ ...first, state: 'undoable' }]);
    await call(app, token, questionApi.importUndo, { body: { importId } });
    expect((await call(app, token, questionApi.imports)).list).toMatchObject([{ ...first, state: 'undone' }]);
    expect(await call(app, (await bank()).token, questionApi.imports)).toEqual({ list: [] });
  });

  it('skips questions that the bank already contains, unless duplicates are allowed', async () => {
    const { token } = await bank();
    const commit = (skipDuplicates: boolean) =>
      call(app, token, questionApi.importCommit, { body: { source, categoryId: null, importId: app.platform.newId(), skipDuplicates } });
    await commit(true);
    expect(await commit(true)).toEqual({ imported: 0, skipped: 4, refused: 1 });
    expect(await commit(false)).toEqual({ imported: 4, skipped: 0, refused: 1 });
  });

  it('can be undone within a day', async () => {
    const { token } = await bank();
    const importId = app.platform.newId();
    await call(app, token, questionApi.importCommit, { body: { source, categoryId: null, importId } });
    expect(await call(app, token, questionApi.importUndo, { body: { importId } })).toEqual({ removed: 3, kept: 0 });
    expect(await call(app, token, questionApi.importUndo, { body: { importId } })).toEqual({ removed: 0, kept: 0 });
    app.platform.clock.advance({ hours: 25 });
    expect(await refusal(app, token, questionApi.importUndo, { body: { importId } })).toBe('IMPORT_UNDO_LATE');
  });

  it('finds no import and no category of another organisation', async () => {
    const { token } = await bank();
    const other = await bank();
    const importId = app.platform.newId();
    await call(app, other.token, questionApi.importCommit, { body: { source, categoryId: null, importId } });
    const { id: categoryId } = await call(app, other.token, questionApi.saveCategory, { body: { name: '别家' } });
    expect(await refusal(app, token, questionApi.importUndo, { body: { importId } })).toBe('NOT_FOUND');
    const body = { source: '冬至白天最短。{T}', categoryId, importId };
    expect(await refusal(app, token, questionApi.importCheck, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, token, questionApi.importCommit, { body })).toBe('NOT_FOUND');
  });

  it('adds a gap for every answer that GIFT places after the sentence', () => {
    expect(readGift('中国最长的河是{=长江}').questions[0]?.content.stem).toMatch(/____$/);
  });

  const folder = new URL('../gift/fixtures/', import.meta.url);
  it.each(readdirSync(folder).filter((name) => name.endsWith('.gift')))('imports %s or says why not', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const { questions, issues } = readGift(text);
    const parsed = parseGift(text);
    expect(questions.length).toBe(parsed.questions.length);
    expect(issues.every(({ line, reason }) => line > 0 && reason !== '')).toBe(true);
  });
});

describe('a GIFT export', () => {
  it('is read back as the same questions', async () => {
    const { token } = await bank();
    const { id: categoryId } = await call(app, token, questionApi.saveCategory, { body: { name: '春/夏' } });
    for (const content of Object.values(contents)) {
      await createQuestion(app, token, content, content.kind === 'multiple' ? { categoryId } : {});
    }
    const file = await send(app, token, questionApi.export, { query: { keyword: '' } });
    expect(file.headers['content-type']).toContain('text/plain');
    const report = await call(app, token, questionApi.importCheck, { body: { source: file.body, categoryId: null } });
    expect(report.questions.map(({ kind, duplicate }) => [kind, duplicate])).toEqual([
      ['single', true],
      ['multiple', true],
      ['truefalse', true],
      ['fillin', true],
    ]);
    expect(report).toMatchObject({ issues: [], categories: ['春/夏'] });
  });

  it('contains only the filtered questions', async () => {
    const { token } = await bank();
    await createQuestion(app, token, contents.single);
    await createQuestion(app, token, contents.fillin);
    const file = await send(app, token, questionApi.export, { query: { kind: 'fillin' } });
    expect(file.body).toContain('种____点____');
    expect(file.body).not.toContain('一年');
  });
});
