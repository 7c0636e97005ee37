import { datesIn } from '@palm/client/dates';
import { testId } from '@palm/client/testing/test-id';
import { paperApi } from '@palm/contract/exam/paper';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { newExam } from './exam-draft.ts';
import { PaperPart } from './exam-parts.tsx';

const paper = (number: number) => ({
  id: testId(number),
  title: `试卷 ${number}`,
  questionCount: 10,
  totalMarks: 10_000,
  usedBy: 0,
  updatedAt: '2026-11-20T02:00:00Z',
});
const papers = Array.from({ length: 60 }, (_, at) => paper(at + 1));

function Desk() {
  const [draft, setDraft] = useState({ ...newExam('结业考试', 0, datesIn('Asia/Shanghai')), paperId: testId(99) as string | null });
  const saved = { paperId: testId(99), paperTitle: '原来的试卷' };
  return <PaperPart draft={draft} sat={false} saved={saved} onChange={(changes) => setDraft({ ...draft, ...changes })} />;
}

it('a paper chosen from beyond the first of the list is not called by the name of the one before', async () => {
  const server = createConsoleServer();
  server.answer(paperApi.list, ({ query: { keyword = '' } }) => {
    const matching = papers.filter(({ title }) => title.includes(String(keyword)));
    return { list: matching.slice(0, 50), total: matching.length };
  });
  renderPage(<Desk />, server);
  const chosen = () => document.querySelector('.ant-select')?.textContent;
  expect(chosen()).toBe('原来的试卷');
  const field = screen.getByRole('combobox', { name: '试卷' });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '试卷 60' } });
  fireEvent.click(await screen.findByText('试卷 60（10 题，100 分）'));
  await waitFor(() => expect(chosen()).toBe('试卷 60（10 题，100 分）'));
  fireEvent.blur(field);
  await waitFor(() => expect(server.callsOf(paperApi.list).length).toBeGreaterThan(1));
  expect(chosen()).toBe('试卷 60（10 题，100 分）');
});
