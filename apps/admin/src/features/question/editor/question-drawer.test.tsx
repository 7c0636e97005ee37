import { testId } from '@palm/client/testing/test-id';
import { questionApi, type QuestionDetail } from '@palm/contract/question/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { EditQuestionDrawer } from './question-drawer.tsx';

const question: QuestionDetail = {
  id: testId(1),
  kind: 'single',
  stem: '<p>一对一沟通结束时应该？</p>',
  options: [
    { key: 'A', text: '约定下一步', correct: true },
    { key: 'B', text: '直接结束', correct: false },
  ],
  blanks: [],
  orderFree: false,
  analysis: '',
  categoryId: null,
  sectionId: null,
  difficulty: 3,
  tags: [],
  marks: 250,
  usedBy: 2,
  revision: 4,
  savedAt: null,
  savedBy: null,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(questionApi.categories, { list: [] });
  server.answer(questionApi.sections, { list: [] });
  server.answer(questionApi.detail, question);
});

// role queries through the whole drawer take jsdom half a second each; labels and text do as well here
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const open = async ({ onQuestion, onClose }: { onQuestion?: (id: string) => void; onClose?: () => void } = {}) => {
  const nothing = () => undefined;
  renderPage(
    <EditQuestionDrawer
      questionId={question.id}
      neighbours={[question.id, testId(2)]}
      onQuestion={onQuestion ?? nothing}
      onClose={onClose ?? nothing}
    />,
    server,
  );
  return screen.findByLabelText('选项 A');
};

describe('the question editor', () => {
  it('sends what changed with the revision it was opened with', async () => {
    server.answer(questionApi.update, { revision: 5 });
    const first = await open();
    expect(screen.getByRole('alert').textContent).toContain('2 份试卷用到这道题');
    type(first, '约定时间');
    fireEvent.click(screen.getByLabelText('选项 B是正确答案'));
    fireEvent.click(screen.getByText('保存'));
    await waitFor(() => expect(server.sent(questionApi.update)).toHaveLength(1));
    expect(server.sent(questionApi.update)[0]).toMatchObject({
      questionId: question.id,
      revision: 4,
      marks: 250,
      content: {
        options: [
          { key: 'A', text: '约定时间', correct: false },
          { key: 'B', text: '直接结束', correct: true },
        ],
      },
    });
  });

  it('previews the question for candidates while typing, and the answer on request', async () => {
    const first = await open();
    const preview = screen.getByLabelText('预览');
    type(first, '先听');
    expect(within(preview).getByText('先听')).toBeDefined();
    fireEvent.click(within(preview).getByLabelText('显示答案'));
    expect(within(preview).getByText('正确答案', { selector: 'dt' })).toBeDefined();
  });

  it('says why the server rejected it, and keeps what was typed', async () => {
    server.refuse(questionApi.update, 'QUESTION_INVALID');
    const first = await open();
    type(first, '');
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText(/题目不完整/)).toBeDefined();
    expect(screen.getByLabelText('选项 A')).toHaveProperty('value', '');
  });

  it('asks before ×, Esc, the mask or the next arrow discards unsaved changes', async () => {
    const left: string[] = [];
    const first = await open({ onQuestion: (id) => left.push(id), onClose: () => left.push('closed') });
    type(first, '没有保存的');
    const ways = [
      // first: in tests all antd layers share one id, so the first confirmation that closes takes the drawer's Esc handler with it
      () => fireEvent.keyDown(window, { key: 'Escape' }),
      () => fireEvent.click(screen.getByLabelText('下一题')),
      () => fireEvent.click(screen.getByLabelText('关闭')),
      () => fireEvent.click(document.querySelector('.ant-drawer-mask') ?? document.body),
    ];
    for (const way of ways) {
      way();
      expect(await screen.findByText(/的修改还没有保存。/)).toBeDefined();
      fireEvent.click(screen.getAllByText('取消').at(-1) ?? document.body);
      await waitFor(() => expect(screen.queryByText(/的修改还没有保存。/)).toBeNull());
    }
    expect(left).toEqual([]);
    fireEvent.click(screen.getByLabelText('下一题'));
    fireEvent.click(await screen.findByText('离开'));
    await waitFor(() => expect(left).toEqual([testId(2)]));
  });

  it('offers the newest content if somebody else has saved', async () => {
    server.refuse(questionApi.update, 'CONFLICT');
    await open();
    server.answer(questionApi.detail, {
      ...question,
      revision: 7,
      savedAt: '2026-11-20T06:03:00Z',
      savedBy: '林知夏',
      options: [{ key: 'A', text: '别人的', correct: true }, ...question.options.slice(1)],
    });
    fireEvent.click(screen.getByLabelText('选项 B是正确答案'));
    fireEvent.click(screen.getByText('保存'));
    expect(await screen.findByText('「林知夏」在 2026-11-20 14:03 保存了这道题')).toBeDefined();
    fireEvent.click(screen.getByText('看对方的，我的留一份'));
    await waitFor(() => expect(screen.getByLabelText('选项 A')).toHaveProperty('value', '别人的'));
    fireEvent.click(screen.getByText('放回我的修改'));
    await waitFor(() => expect(screen.getByLabelText('选项 A')).toHaveProperty('value', '约定下一步'));
  });
});
