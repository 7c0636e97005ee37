import { readdirSync, readFileSync } from 'node:fs';
import { questionApi } from '@palm/contract/question';
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
  it('says beforehand what it would do, line by line, and writes nothing', async () => {
    const { token } = await bank();
    const report = await call(app, token, questionApi.importCheck, { body: { source, categoryId: null } });
    expect(report.questions.map(({ line, kind, duplicate }) => [line, kind, duplicate])).toEqual([
      [3, 'single', false],
      [5, 'fillin', false],
      [7, 'truefalse', false],
      [11, 'truefalse', true],
    ]);
    expect(report.issues).toMatchObject([{ line: 9 }]);
    expect(report.issues[0]?.reason).toContain('问答题');
    expect(report.categories).toEqual(['节气 / 春']);
    expect((await call(app, token, questionApi.list)).total).toBe(0);
    expect((await call(app, token, questionApi.categories)).list).toEqual([]);
  });

  it('of 330 KB of tags or of deeply nested Markdown is answered in words', async () => {
    const { token } = await bank();
    const check = (text: string) => call(app, token, questionApi.importCheck, { body: { source: text, categoryId: null } });
    expect((await check(`${'// [tag:一]\n'.repeat(28_000)}冬至白天最短。{T}`)).questions).toHaveLength(1);
    expect((await check(`[markdown]${'>'.repeat(30_000)}深{T}`)).issues).toMatchObject([
      { line: 1, reason: expect.stringContaining('Markdown') as string },
    ]);
    expect((await check(`[markdown]${'> '.repeat(5000)}深{T}`)).issues[0]?.reason).toContain('嵌套超过 30 层');
  });

  it('lists no more faults than a person looks through, and counts the rest', async () => {
    const { token } = await bank();
    const { issues } = await call(app, token, questionApi.importCheck, { body: { source: '没有答案\n\n'.repeat(3000), categoryId: null } });
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)?.reason).toContain('还有 2000 处有误');
    const body = { source: '没有答案\n\n'.repeat(3000), categoryId: null, importId: app.platform.newId() };
    expect(await call(app, token, questionApi.importCommit, { body })).toMatchObject({ imported: 0, refused: 3000 });
  });

  it('comes in once, however often it is sent', async () => {
    const { token } = await bank();
    const body = { source, categoryId: null, importId: app.platform.newId() };
    const first = { imported: 3, skipped: 1, refused: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => call(app, token, questionApi.importCommit, { body })));
    expect([...answers, await call(app, token, questionApi.importCommit, { body })]).toEqual([first, first, first, first]);
    expect((await call(app, token, questionApi.list)).total).toBe(3);
    expect((await call(app, token, questionApi.categories)).list).toMatchObject([{ name: '节气 / 春', questionCount: 3 }]);
  });

  it('is listed with its author and whether it can be taken back', async () => {
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

  it('skips what the bank holds unless it is told to double it', async () => {
    const { token } = await bank();
    const commit = (skipDuplicates: boolean) =>
      call(app, token, questionApi.importCommit, { body: { source, categoryId: null, importId: app.platform.newId(), skipDuplicates } });
    await commit(true);
    expect(await commit(true)).toEqual({ imported: 0, skipped: 4, refused: 1 });
    expect(await commit(false)).toEqual({ imported: 4, skipped: 0, refused: 1 });
  });

  it('is taken back within a day', async () => {
    const { token } = await bank();
    const importId = app.platform.newId();
    await call(app, token, questionApi.importCommit, { body: { source, categoryId: null, importId } });
    expect(await call(app, token, questionApi.importUndo, { body: { importId } })).toEqual({ removed: 3, kept: 0 });
    expect(await call(app, token, questionApi.importUndo, { body: { importId } })).toEqual({ removed: 0, kept: 0 });
    app.platform.clock.advance({ hours: 25 });
    expect(await refusal(app, token, questionApi.importUndo, { body: { importId } })).toBe('IMPORT_UNDO_LATE');
  });

  it('knows no import and no category of another organisation', async () => {
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

  it('shows a gap for every answer that GIFT puts after the sentence', () => {
    expect(readGift('中国最长的河是{=长江}').questions[0]?.content.stem).toMatch(/____$/);
  });

  const folder = new URL('../gift/fixtures/', import.meta.url);
  it.each(readdirSync(folder).filter((name) => name.endsWith('.gift')))('brings in %s or says why not', (name) => {
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

  it('holds only the filtered questions', async () => {
    const { token } = await bank();
    await createQuestion(app, token, contents.single);
    await createQuestion(app, token, contents.fillin);
    const file = await send(app, token, questionApi.export, { query: { kind: 'fillin' } });
    expect(file.body).toContain('种____点____');
    expect(file.body).not.toContain('一年');
  });
});
