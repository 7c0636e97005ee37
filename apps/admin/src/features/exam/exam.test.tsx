import { datesIn } from '@palm/client/dates';
import { testId } from '@palm/client/testing/test-id';
import { certificateApi } from '@palm/contract/certificate/calls';
import { departmentApi } from '@palm/contract/department/admin';
import { examAuthoringApi, type ExamEdit } from '@palm/contract/exam/admin';
import { examResultsApi } from '@palm/contract/exam/results';
import { paperApi } from '@palm/contract/exam/paper';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ChangesDialog } from './desk/changes-dialog.tsx';
import { ExamDesk } from './desk/exam-desk.tsx';
import { draftOf, findingsOf, newExam, validationErrorOf } from './desk/exam-draft.ts';
import { PaperChangesNote, paperChangesText } from './desk/paper-changes.tsx';
import { PublishDialog } from './desk/publish-dialog.tsx';
import { statusWord } from './exam-words.ts';
import { ExamResults } from './results/exam-results.tsx';

const NOW = Date.parse('2026-11-20T02:00:00Z');

const exam: ExamEdit = {
  ...newExam('结业考试', NOW, datesIn('Asia/Shanghai')),
  id: testId(1),
  opensAt: '2099-11-28T01:00:00Z',
  closesAt: '2099-11-28T10:00:00Z',
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  intro: '',
  instructions: '',
  paperId: testId(2),
  paperTitle: '结业试卷',
  paperChanges: null,
  questionCount: 46,
  totalMarks: 10_000,
  status: 'draft',
  revision: 1,
  savedAt: null,
  savedBy: null,
  attemptCount: 0,
  audienceCount: 48,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

describe('an exam being set up', () => {
  it('starts as a draft that the contract accepts', () => {
    expect(validationErrorOf(newExam('结业考试', NOW, datesIn('Asia/Shanghai')))).toBeNull();
    expect(validationErrorOf({ ...draftOf(exam), closesAt: exam.opensAt })).toBe('结束时间要晚于开始时间');
    expect(validationErrorOf({ ...draftOf(exam), title: ' ' })).toBe('请填写考试名称');
  });

  it('says what prevents publishing', () => {
    expect(findingsOf(exam, NOW)).toEqual([]);
    const incomplete = { ...exam, paperId: null, audienceCount: 0, closesAt: '2026-11-19T00:00:00Z' };
    expect(findingsOf(incomplete, NOW).map(({ text }) => text)).toEqual(['还没有选择试卷', '结束时间已过', '参加范围里没有成员']);
    expect(findingsOf({ ...exam, passMarks: 10_050 }, NOW).map(({ text }) => text)).toEqual(['及格分高于试卷总分']);
  });

  it('shows its state by its window once published', () => {
    const published = { status: 'published' as const, opensAt: '2026-11-20T01:00:00Z', closesAt: '2026-11-20T03:00:00Z' };
    const at = (hour: number) => statusWord(published, Date.parse(`2026-11-20T0${hour}:30:00Z`)).text;
    expect([at(0), at(2), at(4)]).toEqual(['未开始', '进行中', '已结束']);
  });

  it('is published after its settings and audience were shown', async () => {
    server.answer(examAuthoringApi.publish, { done: true });
    renderPage(<PublishDialog exam={exam} onClose={() => undefined} />, server);
    expect(screen.getByText('结业试卷，46 题，共 100 分，60 分及格')).toBeDefined();
    fireEvent.click(screen.getByText('发布给 48 人'));
    await waitFor(() => expect(server.sent(examAuthoringApi.publish)).toEqual([{ examId: exam.id, confirmed: 'false' }]));
  });
});

const effect = {
  sittingCount: 1,
  sittingUntil: '2026-11-20T07:30:00Z',
  submittedCount: 1,
  answerReaderCount: 0,
  audienceBefore: 48,
  audienceAfter: 48,
};

describe('an exam whose answers are out', () => {
  const warning = /^答案已经向 12 人公布，他们可能带着答案再考/;
  const ended: ExamEdit = { ...exam, status: 'published', closesAt: '2026-11-19T00:00:00Z', attemptCount: 12 };

  it('is reopened only after the author was told how many know them', async () => {
    server.answer(examAuthoringApi.effect, { ...effect, answerReaderCount: 12 });
    server.answer(examAuthoringApi.publish, { done: true });
    renderPage(<PublishDialog exam={{ ...exam, status: 'closed', attemptCount: 12 }} onClose={() => undefined} />, server);
    const publish = screen.getByText('发布给 48 人').closest('button');
    expect(publish).toHaveProperty('disabled', true);
    expect(await screen.findByText(warning)).toBeDefined();
    fireEvent.click(screen.getByText('发布给 48 人'));
    await waitFor(() => expect(server.sent(examAuthoringApi.publish)).toEqual([{ examId: exam.id, confirmed: 'true' }]));
  });

  it.each([
    [12, 1],
    [0, 0],
  ])('warns before its end is moved if %i people know them', async (answerReaderCount, warnings) => {
    server.answer(examAuthoringApi.effect, { ...effect, answerReaderCount });
    renderPage(
      <ChangesDialog
        exam={ended}
        draft={{ ...draftOf(ended), closesAt: exam.closesAt }}
        saving={false}
        refusal={null}
        onApply={() => undefined}
        onGiveUp={() => undefined}
        onClose={() => undefined}
      />,
      server,
    );
    expect(await screen.findByText('1 份，成绩不变')).toBeDefined();
    expect(screen.queryAllByText(warning)).toHaveLength(warnings);
  });
});

// jsdom lacks it; the editor uses it to mark the visible part.
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}

describe('a published exam', () => {
  const published: ExamEdit = { ...exam, status: 'published', attemptCount: 2 };

  it('does not autosave, and saves a change only after its effect was shown', async () => {
    vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    server.answer(examAuthoringApi.effect, effect);
    server.answer(examAuthoringApi.update, { revision: 2 });
    server.answer(examAuthoringApi.edit, { ...published, revision: 2, durationMinutes: 9 });
    server.answer(certificateApi.templates, { list: [], total: 0 });
    server.answer(paperApi.list, { list: [], total: 0 });
    renderPage(<ExamDesk exam={published} />, server);
    const minutes = screen.getByLabelText('作答时长');
    for (const typed of ['9', '90', '9']) {
      fireEvent.change(minutes, { target: { value: typed } });
    }
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(server.sent(examAuthoringApi.update)).toEqual([]);
    expect(screen.getByText('有修改没有保存')).toBeDefined();

    fireEvent.click(screen.getByText('保存更改…'));
    expect(await screen.findByText('1 人，仍按开考时的时间交卷，最晚 2026-11-20 15:30')).toBeDefined();
    expect(screen.getByText('60 分钟')).toBeDefined();
    expect(screen.getByText('9 分钟')).toBeDefined();
    expect(screen.getByText('1 份，成绩不变')).toBeDefined();
    fireEvent.click(screen.getByText('保存更改'));
    await waitFor(() => expect(server.sent(examAuthoringApi.update)).toHaveLength(1));
    expect(server.sent(examAuthoringApi.update)[0]).toMatchObject({ revision: 1, durationMinutes: 9, confirmed: true });
  });

  it('says before saving why a change is not allowed', async () => {
    server.refuse(examAuthoringApi.effect, 'EXAM_SAT');
    renderPage(
      <ChangesDialog
        exam={published}
        draft={{ ...draftOf(published), passMarks: 100 }}
        saving={false}
        refusal={null}
        onApply={() => undefined}
        onGiveUp={() => undefined}
        onClose={() => undefined}
      />,
      server,
    );
    expect(await screen.findByText('这些更改不能保存')).toBeDefined();
    expect(screen.getByText('保存更改').closest('button')).toHaveProperty('disabled', true);
  });
});

describe('a paper changed after its exam was published', () => {
  const changes = { added: 2, removed: 1, reworded: 0, remarked: 3, reordered: true };

  it('describes its changes, and is adopted after confirmation', async () => {
    server.answer(examAuthoringApi.takePaper, { done: true });
    renderPage(<PaperChangesNote exam={exam} changes={changes} />, server);
    expect(screen.getByText(/^新增 2 题，去掉 1 题，3 题改了分值，题目顺序变了。/)).toBeDefined();
    fireEvent.click(screen.getByText('换用新的试卷'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '换用新的试卷' }));
    await waitFor(() => expect(server.sent(examAuthoringApi.takePaper)).toEqual([{ examId: exam.id }]));
  });

  it('is not adopted once somebody has sat the exam', () => {
    renderPage(<PaperChangesNote exam={{ ...exam, attemptCount: 1 }} changes={changes} />, server);
    expect(screen.getByText(/已有人参加，这场考试仍用发布时的题目/)).toBeDefined();
    expect(screen.queryByText('换用新的试卷')).toBeNull();
    expect(paperChangesText({ added: 0, removed: 0, reworded: 1, remarked: 0, reordered: false })).toBe('1 题改了内容');
  });
});

describe('the results of an exam', () => {
  const row = {
    attemptId: testId(11),
    memberId: testId(12),
    memberName: '林知夏',
    account: 'lin',
    departmentName: '体验设计组',
    number: 1,
    startedAt: '2026-11-20T01:00:00Z',
    submittedAt: '2026-11-20T01:40:00Z',
    score: 9250,
    passed: true,
    minutes: 40,
    leaves: 1,
  };

  it('show figures, the distribution, and each answer beside the correct one', async () => {
    server.answer(departmentApi.list, { list: [] });
    server.answer(examResultsApi.list, { list: [row], total: 1 });
    server.answer(examResultsApi.summary, {
      audienceCount: 48,
      absentCount: 38,
      candidateCount: 12,
      outsideCount: 2,
      submittedCount: 8,
      passedCount: 6,
      averageScore: 7825,
      bestScore: 9250,
      distribution: [0, 0, 0, 0, 1, 1, 0, 2, 3, 1],
    });
    server.answer(examResultsApi.attempt, {
      attemptId: row.attemptId,
      examId: exam.id,
      title: exam.title,
      number: 1,
      startedAt: row.startedAt,
      submittedAt: row.submittedAt,
      submittedBy: 'candidate',
      score: 9250,
      totalMarks: 10_000,
      passMarks: 6000,
      passed: true,
      receipt: 'R-1',
      answersShown: true,
      answersOpenAt: null,
      questions: [
        {
          id: testId(31),
          number: 1,
          kind: 'fillin',
          stem: '首都是 ____',
          options: [],
          blanks: 1,
          marks: 250,
          answer: { blanks: ['南京'] },
          score: 0,
          correct: false,
          right: { blanks: ['北京'] },
          analysis: null,
        },
      ],
      kinds: [],
      attemptsLeft: 0,
      certificateId: null,
      courseId: null,
      memberName: '林知夏',
      departmentName: '体验设计组',
    });
    renderPage(<ExamResults examId={exam.id} totalMarks={10_000} />, server);
    expect(await screen.findByText('78.25')).toBeDefined();
    expect(screen.getByText('交卷的 75%')).toBeDefined();
    expect(screen.getByText('其中 2 人已不在考试范围')).toBeDefined();
    expect(screen.getByLabelText(/成绩分布：40–50 分 1 人次，50–60 分 1 人次/)).toBeDefined();
    fireEvent.click(screen.getByLabelText('看答卷：林知夏'));
    expect(await screen.findByText('正确答案')).toBeDefined();
    expect(screen.getByText('北京')).toBeDefined();
    expect(screen.getByText('0 / 2.5')).toBeDefined();
  });
});
