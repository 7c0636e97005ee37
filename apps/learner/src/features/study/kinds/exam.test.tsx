import { createFakeServer } from '@palm/client/testing/fake-server';
import { examApi, type ExamInstructions } from '@palm/contract/exam/calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../../shared/testing/course-samples.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { SectionPlayer } from '../section-player.tsx';
import { sampleDetail, samplePlayer, sampleSection } from '../testing/course-detail-samples.ts';

const exam: ExamInstructions = {
  id: idOf(9),
  title: '急救员理论考核',
  intro: '理论过了才能约实操',
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2027-01-21T15:59:00Z',
  durationMinutes: 30,
  questionCount: 14,
  totalMarks: 7000,
  passMarks: 5600,
  attemptsAllowed: 3,
  state: 'open',
  attemptsUsed: 1,
  bestScore: 5100,
  required: true,
  running: null,
  bestAttemptId: idOf(7),
  instructions: '',
  showAnswers: 'after-submit',
  leaveLimit: 3,
  noCopy: false,
  attempts: [
    {
      attemptId: idOf(7),
      number: 1,
      startedAt: '2026-11-18T04:20:00Z',
      submittedAt: '2026-11-18T04:41:00Z',
      score: 5100,
      passed: false,
    },
  ],
  lostSections: [],
  openAttemptId: null,
  courseId: idOf(1),
  abilities: { start: true, reason: '' },
};

async function open(shown: Partial<ExamInstructions> = {}) {
  const server = createFakeServer();
  server.answer(examApi.instructions, { ...exam, ...shown });
  const section = sampleSection(1, { kind: 'exam', title: exam.title });
  const player = samplePlayer(section, { kind: 'exam', examId: exam.id });
  await renderPage(
    () => <SectionPlayer course={sampleDetail([section])} player={player} onWhy={() => undefined} onReopen={() => undefined} />,
    '/courseDetailSection',
    server,
  );
  await screen.findByRole('heading', { level: 1, name: exam.title });
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('shows duration, questions, pass marks and attempts, and the last result', async () => {
  await open();
  expect(figures()).toEqual(['30 分钟', '14 题', '56 / 70 分', '2 次可用 共 3 次']);
  expect(screen.getByText('差 5 分及格')).toBeTruthy();
  expect(screen.getByText(/用时 21 分钟/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '开始第 2 次考试' })[0]?.getAttribute('href')).toBe(`/examInstructions?examId=${exam.id}`);
  expect(screen.getByRole('link', { name: '看上次的答卷' }).getAttribute('href')).toBe(`/examResult?attemptId=${idOf(7)}`);
});

it('links to the sections where the last attempt lost the most marks', async () => {
  await open({ lostSections: [{ sectionId: idOf(3), courseId: idOf(1), title: '胸外按压', lostMarks: 800 }] });
  const links = within(screen.getByRole('list', { name: '丢分最多' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['胸外按压−8', `/courseDetailSection?courseId=${idOf(1)}&sectionId=${idOf(3)}`],
  ]);
});

it('cannot be started without attempts left, and says so', async () => {
  await open({ attemptsUsed: 3, state: 'failed', abilities: { start: false, reason: '考试次数已用完' } });
  expect(screen.queryByRole('link', { name: /^开始第/ })).toBeNull();
  expect(screen.getByText('考试次数已用完')).toBeTruthy();
});
