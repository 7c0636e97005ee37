import { testId } from '@palm/client/testing/test-id';
import { examItemsApi, type Item } from '@palm/contract/exam/items';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ItemList } from './item-list.tsx';

const EXAM = testId(1);
const item: Item = {
  questionId: testId(31),
  number: 1,
  kind: 'single',
  summary: '一年有几个节气？',
  marks: 200,
  answeredCount: 40,
  correctCount: 8,
  averageScore: 40,
  scorePercent: 20,
  blankPercent: 0,
  discrimination: -0.2,
  options: [
    { key: 'A', right: false, count: 32 },
    { key: 'B', right: true, count: 8 },
  ],
  warnings: ['negative', 'wrong-favourite'],
};
const content = {
  kind: 'single' as const,
  stem: '<p>一年有几个节气？</p>',
  options: [
    { key: 'A', text: '十二个', correct: false },
    { key: 'B', text: '二十四个', correct: true },
  ],
  blanks: [],
  orderFree: false,
  analysis: '从立春到大寒。',
};

describe('the item analysis of an exam', () => {
  it('shows the choices, flags suspicious questions, and opens them with their text and advice', async () => {
    const server = createConsoleServer();
    server.answer(examItemsApi.list, { list: [item], total: 1, peopleCount: 40 });
    server.answer(examItemsApi.detail, { ...item, content, peopleCount: 40 });
    renderPage(<ItemList examId={EXAM} />, server, { at: '/?state=suspicious' });
    expect(await screen.findByLabelText('需要检查：区分度为负；多数人选了同一个错误选项')).toBeDefined();
    expect(screen.getByText('-0.20')).toBeDefined();
    expect(screen.getByText('A 80%')).toBeDefined();
    fireEvent.click(screen.getByRole('columnheader', { name: /得分率/ }));
    const asked = () => server.callsOf(examItemsApi.list).at(-1)?.query;
    await waitFor(() => expect(asked()).toMatchObject({ examId: EXAM, state: 'suspicious', sort: 'scorePercent' }));
    fireEvent.click(screen.getByRole('button', { name: item.summary }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/请检查答案有没有设错、题干有没有歧义/)).toBeDefined();
    expect(drawer.getByText('8 人，正确率 20%')).toBeDefined();
    expect(drawer.getByText('二十四个')).toBeDefined();
    expect(drawer.getByText('从立春到大寒。')).toBeDefined();
  });
});
