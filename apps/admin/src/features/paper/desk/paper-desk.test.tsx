import { testId } from '@palm/client/testing/test-id';
import { paperApi, type PaperDetail } from '@palm/contract/exam/paper';
import { questionApi, type QuestionRow } from '@palm/contract/question/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { kindCounts, totalOf, withQuestions, type PaperItem } from './paper-draft.ts';
import { PaperDesk } from './paper-desk.tsx';

const item = (number: number, marks = 200): PaperItem => ({
  questionId: testId(number),
  kind: number % 2 === 0 ? 'multiple' : 'single',
  summary: `第 ${number} 题`,
  difficulty: 3,
  marks,
});

const found: QuestionRow = {
  id: testId(9),
  kind: 'truefalse',
  summary: '要先听员工说',
  categoryId: null,
  categoryName: null,
  difficulty: 2,
  tags: [],
  marks: 250,
  usedBy: 0,
  updatedAt: '2026-11-20T02:00:00Z',
};

const paper: PaperDetail = {
  id: testId(50),
  title: '结业试卷',
  note: '',
  questionCount: 2,
  totalMarks: 400,
  usedBy: 0,
  updatedAt: '2026-11-20T02:00:00Z',
  revision: 3,
  savedAt: null,
  savedBy: null,
  items: [item(1), item(2)],
  locked: false,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(questionApi.categories, { list: [] });
  server.answer(questionApi.list, { list: [found], total: 1, exactTotal: 1 });
  server.answer(paperApi.update, { revision: 4 });
});

describe('a paper being assembled', () => {
  it('has each question once, and sums its marks', () => {
    const items = withQuestions([item(1), item(2, 250)], [item(2), item(3, 50)]);
    expect(items.map(({ questionId }) => questionId)).toEqual([testId(1), testId(2), testId(3)]);
    expect(totalOf(items)).toBe(500);
    expect(kindCounts(items)).toEqual([
      ['single', 2],
      ['multiple', 1],
    ]);
  });

  it('adds a question from the bank with its marks, and autosaves', async () => {
    renderPage(<PaperDesk paper={paper} />, server);
    fireEvent.click(await screen.findByLabelText('加入「要先听员工说」'));
    expect(screen.getByText('3 题，共 6.5 分（单选 1、多选 1、判断 1）')).toBeDefined();
    expect(screen.getByLabelText('已加入「要先听员工说」')).toHaveProperty('disabled', true);
    await waitFor(() => expect(server.sent(paperApi.update)).toHaveLength(1), { timeout: 5000 });
    expect(server.sent(paperApi.update)[0]).toEqual({
      paperId: paper.id,
      revision: 3,
      title: '结业试卷',
      note: '',
      items: [
        { questionId: testId(1), marks: 200 },
        { questionId: testId(2), marks: 200 },
        { questionId: testId(9), marks: 250 },
      ],
    });
  });

  it('can only be copied once somebody has sat it', async () => {
    renderPage(<PaperDesk paper={{ ...paper, locked: true }} />, server);
    expect(await screen.findByLabelText('加入「要先听员工说」')).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('试卷名称')).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('把第 1 题移出试卷')).toBeNull();
    expect(screen.getByText('复制一份')).toBeDefined();
  });
});
