import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { examApi } from '@palm/contract/exam/calls';
import type { AttemptResult } from '@palm/contract/exam/result';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT, EXAM, idOf, sampleResult } from '../../features/exam/testing/exam-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExamResultPage } from './exam-result.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
});

async function open(change: Partial<AttemptResult> = {}) {
  server.answer(examApi.result, sampleResult(change));
  await renderPage(ExamResultPage, `/examResult?attemptId=${ATTEMPT}`, server);
  await screen.findByRole('heading', { level: 1 });
}

/** The response while the rules hide the answers. */
const hidden = (): Partial<AttemptResult> => ({
  answersShown: false,
  kinds: [],
  questions: sampleResult().questions.map((question) => ({ ...question, score: null, correct: null, right: null, analysis: null })),
});

describe('the result of an attempt', () => {
  it('says how much is missing for a pass, and offers another attempt', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('还差 1.5 分及格，还有 2 次机会');
    expect(screen.getByRole('img', { name: '得分 2.5，满分 6.5，及格线 4' })).toBeTruthy();
    const again = screen.getAllByRole('link', { name: '再考一次，还剩 2 次' });
    expect(again[0]?.getAttribute('href')).toBe(`/examInstructions?examId=${EXAM}`);
  });

  it('says that it was passed, and links to certificate and course', async () => {
    await open({ passed: true, score: 550, certificateId: idOf(50), courseId: idOf(51), attemptsLeft: 0 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('通过了，比及格线高 1.5 分');
    expect(screen.getByRole('link', { name: '查看证书' }).getAttribute('href')).toBe(`/member/memberCertificate?certificateId=${idOf(50)}`);
    expect(screen.getAllByRole('link', { name: '回到课程' })[0]?.getAttribute('href')).toBe(`/courseDetail?courseId=${idOf(51)}`);
    expect(screen.queryByText(/再考一次/)).toBeNull();
  });

  it('links to the sections where marks were lost', async () => {
    await open({ lostSections: [{ sectionId: idOf(52), courseId: idOf(51), title: '数据分级与外发', lostMarks: 400 }] });
    expect(screen.getByRole('link', { name: '补看：数据分级与外发' }).getAttribute('href')).toBe(
      `/courseDetailSection?courseId=${idOf(51)}&sectionId=${idOf(52)}`,
    );
  });

  it('reviews questions with lost marks, including the correct answer and analysis, and all on demand', async () => {
    await open();
    expect(screen.getByText('第 2 题的解析')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /第\s*1\s*题/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /全部/ }));
    await userEvent.click(screen.getByRole('button', { name: /4\s*题，填空题/ }));
    const item = screen.getByText('第 4 题的解析').closest('li') as HTMLElement;
    expect(within(item).getByText('30；（空）')).toBeTruthy();
    expect(within(item).getByText('30；6110')).toBeTruthy();
  });

  it('says when hidden answers will be released, and still shows the given ones', async () => {
    await open({ ...hidden(), answersOpenAt: '2026-11-20T10:00:02Z' });
    expect(screen.getByText(/正确答案、解析和每题得分在 .*11 月 20 日 18:00 之后公开/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /4\s*题，填空题/ }));
    expect(screen.getByText('你的答案')).toBeTruthy();
    expect(screen.queryByText('正确答案')).toBeNull();
  });

  it('colours no question right or wrong while its marks are hidden', async () => {
    await open({ ...hidden(), answersOpenAt: '2026-11-20T10:00:02Z' });
    const number = within(screen.getByRole('button', { name: /4\s*题，填空题/ })).getByText(/4/);
    expect(number.dataset['verdict']).toBeUndefined();
  });

  it('shows only the total and the outcome if the exam never releases answers', async () => {
    await open(hidden());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('还差 1.5 分及格，还有 2 次机会');
    expect(screen.getByText('这场考试只公布总分和是否通过；这里可以看到自己的答案。')).toBeTruthy();
    for (const text of ['各题型得分', '全对', '未得分', '失分', '得分']) {
      expect(screen.queryByText(text), text).toBeNull();
    }
    expect(screen.getAllByRole('button', { name: /题，.*分$/ })).toHaveLength(4);
  });

  it('says that the server submitted at the deadline', async () => {
    await open({ submittedBy: 'deadline' });
    expect(screen.getByText('时间到，由服务器收卷；已保存的答案都已计分。')).toBeTruthy();
  });

  it('says when the score will be released', async () => {
    server.refuse(examApi.result, 'ATTEMPT_RESULT_HIDDEN', { when: '11 月 20 日 18:00' });
    await renderPage(ExamResultPage, `/examResult?attemptId=${ATTEMPT}`, server);
    expect(await screen.findByText('成绩在 11 月 20 日 18:00 公布')).toBeTruthy();
    expect(server.messages).toEqual([]);
  });
});
