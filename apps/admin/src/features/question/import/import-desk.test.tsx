import { questionApi } from '@palm/contract/question/admin';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ImportDesk } from './import-desk.tsx';

// a dry run renders two tables, which takes jsdom long on a busy machine
const BUSY = { timeout: 10_000 };

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(questionApi.categories, { list: [] });
  server.answer(questionApi.importCheck, {
    found: 3,
    questions: [
      { line: 1, kind: 'truefalse', summary: '要先听员工说', duplicate: true },
      { line: 3, kind: 'single', summary: '结束时应该', duplicate: false },
    ],
    issues: [
      { line: 3, title: '收尾', reason: '选项 B 得 50% 没有导入', imported: true },
      { line: 9, title: '反馈顺序', reason: '正确选项的比例合计是 80%，应为 100%', imported: false },
    ],
    categories: ['管理'],
  });
  server.answer(questionApi.importCommit, { imported: 1, skipped: 1, refused: 1 });
});

const write = (text: string) => fireEvent.change(screen.getByLabelText('GIFT 文本'), { target: { value: text } });

describe('the question import', () => {
  it('does a dry run first, shows where the errors are, and writes only after the last button', async () => {
    renderPage(<ImportDesk />, server);
    write('要先听员工说。{TRUE}');
    fireEvent.click(screen.getByText('试运行'));
    const report = await screen.findByLabelText('试运行结果', {}, BUSY);
    expect(within(report).getByText('正确选项的比例合计是 80%，应为 100%')).toBeDefined();
    expect(within(report).getByText('选项 B 得 50% 没有导入')).toBeDefined();
    const sums = [...report.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(sums).toEqual(['找到3', '可导入1', '跳过重复1', '有误1']);
    expect(within(report).getByText('已有同题')).toBeDefined();
    expect(report.textContent).toContain('还没有写入任何题目');
    expect(server.sent(questionApi.importCommit)).toHaveLength(0);

    fireEvent.click(screen.getByText('导入 1 题'));
    expect(await screen.findByText('已导入 1 题', {}, BUSY)).toBeDefined();
    expect(screen.getByText('共找到 3 题，跳过重复的 1 题，有误未导入 1 题，24 小时内可以整批撤销。')).toBeDefined();
    expect(server.sent(questionApi.importCommit)[0]).toMatchObject({ source: '要先听员工说。{TRUE}', skipDuplicates: true });
  });

  it('says of a text without questions what a question looks like, instead of four zeros', async () => {
    server.answer(questionApi.importCheck, { found: 0, questions: [], issues: [], categories: [] });
    renderPage(<ImportDesk />, server);
    write('$CATEGORY: $course$/top/管理');
    fireEvent.click(screen.getByText('试运行'));
    const report = await screen.findByLabelText('试运行结果', {}, BUSY);
    expect(report.textContent).toMatch(/没有题目。每道题写成“题干\{答案\}”/);
    expect(report.querySelector('dl')).toBeNull();
    expect(report.textContent).not.toContain('撤销');
  });

  it('requires another dry run after the text changed', async () => {
    renderPage(<ImportDesk />, server);
    write('甲{TRUE}');
    fireEvent.click(screen.getByText('试运行'));
    await screen.findByText('导入 1 题', {}, BUSY);
    write('乙{TRUE}');
    expect(await screen.findByText('文本改过了，再试运行一次才能导入。')).toBeDefined();
    expect(screen.queryByText(/^导入 \d/)).toBeNull();
  });

  it('keeps the text of an earlier visit until it is imported', async () => {
    renderPage(<ImportDesk />, server);
    write('甲{TRUE}');
    cleanup();
    renderPage(<ImportDesk />, server);
    const note = await screen.findByText('放回我的修改');
    const isAbove = note.compareDocumentPosition(screen.getByLabelText('GIFT 文本')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAbove, 'the note is above the text on a phone').toBeTruthy();
    fireEvent.click(note);
    expect(screen.getByLabelText<HTMLTextAreaElement>('GIFT 文本').value).toBe('甲{TRUE}');
    fireEvent.click(screen.getByText('试运行'));
    fireEvent.click(await screen.findByText('导入 1 题', {}, BUSY));
    await screen.findByText('已导入 1 题', {}, BUSY);
    cleanup();
    renderPage(<ImportDesk />, server);
    expect(screen.getByLabelText<HTMLTextAreaElement>('GIFT 文本').value).toBe('');
    expect(screen.queryByText('放回我的修改')).toBeNull();
  });

  it('undoes the whole import on request', async () => {
    server.answer(questionApi.importUndo, { removed: 1, kept: 0 });
    renderPage(<ImportDesk />, server);
    write('甲{TRUE}');
    fireEvent.click(screen.getByText('试运行'));
    fireEvent.click(await screen.findByText('导入 1 题', {}, BUSY));
    fireEvent.click(await screen.findByText('撤销导入', {}, BUSY));
    const question = await screen.findByRole('dialog', {}, BUSY);
    fireEvent.click(within(question).getByRole('button', { name: '撤销导入' }));
    await waitFor(() => expect(server.sent(questionApi.importUndo)).toHaveLength(1));
    expect(server.sent(questionApi.importUndo)[0]?.importId).toBe(server.sent(questionApi.importCommit)[0]?.importId);
  });
});
