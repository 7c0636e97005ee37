import { datesIn } from '@palm/client/dates';
import { testId } from '@palm/client/testing/test-id';
import { paperApi } from '@palm/contract/exam/paper';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { newExam, passMarksFor, type ExamDraft } from './exam-draft.ts';
import { TimePart } from './exam-parts.tsx';
import { PaperPart } from './paper-part.tsx';

const paper = (number: number, totalMarks = 10_000) => ({
  id: testId(number),
  title: `试卷 ${number}`,
  questionCount: 10,
  totalMarks,
  usedBy: 0,
  updatedAt: '2026-11-20T02:00:00Z',
});
const papers = Array.from({ length: 60 }, (_, at) => paper(at + 1));

function Desk() {
  const [draft, setDraft] = useState({ ...newExam('结业考试', 0, datesIn('Asia/Shanghai')), paperId: testId(99) as string | null });
  const saved = { paperId: testId(99), paperTitle: '原来的试卷' };
  const [totalMarks, setTotalMarks] = useState(0);
  const part = { draft, sat: false, totalMarks, onChange: (changes: Partial<ExamDraft>) => setDraft({ ...draft, ...changes }) };
  return (
    <>
      <PaperPart {...part} saved={saved} onPaper={(chosen) => setTotalMarks(chosen.totalMarks)} />
      <TimePart {...part} />
    </>
  );
}

it('a paper chosen from beyond the first of the list is not called by the name of the one before', async () => {
  const server = createConsoleServer();
  server.answer(paperApi.list, ({ query: { keyword = '' } }) => {
    const matching = papers.filter(({ title }) => title.includes(String(keyword)));
    return { list: matching.slice(0, 50), total: matching.length };
  });
  renderPage(<Desk />, server);
  const chosen = () => document.querySelector('#paper .ant-select')?.textContent;
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

it('a chosen paper proposes pass marks, and marks nobody can reach are refused at their field', async () => {
  const server = createConsoleServer();
  server.answer(paperApi.list, { list: [paper(1, 800)], total: 1 });
  renderPage(<Desk />, server);
  const passMarks = screen.getByLabelText<HTMLInputElement>('及格分');
  expect(passMarks.value).toBe('60');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '试卷' }));
  fireEvent.click(await screen.findByText('试卷 1（10 题，8 分）'));
  await waitFor(() => expect(passMarks.value).toBe('4.8'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(passMarks, { target: { value: '9' } });
  expect(screen.getByRole('alert').textContent).toBe('及格分 9 高于试卷总分 8，没有人能及格');
});

it.each([
  ['the first proposal', 6000, 0, 480],
  ['that of the paper before', 1200, 2000, 480],
  ['the author’s own', 700, 2000, 700],
])('pass marks that are %s go with another paper', (_, passMarks, before, expected) =>
  expect(passMarksFor(passMarks, { before, total: 800 })).toBe(expected),
);
