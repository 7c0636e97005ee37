import type { ExamInstructions, MyExamRow } from '@palm/contract/exam/calls';
import type { AttemptResult } from '@palm/contract/exam/result';
import type { Sitting, SittingQuestion } from '@palm/contract/exam/sitting';

export const idOf = (number: number): string => `018f3f1e-7b5a-7c00-8000-${String(number).padStart(12, '0')}`;

export const EXAM = idOf(900);
export const ATTEMPT = idOf(901);

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const options = (texts: readonly string[]) => texts.map((text, index) => ({ key: 'ABCDEFGH'.charAt(index), text }));

type Sample = Extract<SittingQuestion, { kind: 'single' | 'multiple' | 'truefalse' | 'fillin' }>;

const question = (number: number, rest: Pick<Sample, 'kind' | 'stem'> & Partial<Sample>): Sample => ({
  id: idOf(number),
  number,
  options: [],
  blanks: 0,
  marks: 150,
  ...rest,
});

export const questions: SittingQuestion[] = [
  question(1, { kind: 'single', stem: '<p>哪一种做法符合规定？</p>', options: options(['立即撤回', '走审批外发', '发到群里']) }),
  question(2, { kind: 'multiple', stem: '<p>下面哪些说法正确？</p>', options: options(['说法一', '说法二', '说法三']), marks: 200 }),
  question(3, { kind: 'truefalse', stem: '<p>离开工位可以不锁屏。</p>', options: options(['正确', '错误']), marks: 100 }),
  question(4, { kind: 'fillin', stem: '<p>应当在 ____ 分钟内拨打 ____ 报告。</p>', blanks: 2, marks: 200 }),
];

/** A paper of four questions, opened just now with a deadline in an hour. */
export const sampleSitting = (change: Partial<Sitting> = {}): Sitting => ({
  attemptId: ATTEMPT,
  examId: EXAM,
  title: '信息安全年度认证考试',
  number: 1,
  candidateName: '林知夏',
  candidateNote: '产品研发中心',
  serverNow: new Date().toISOString(),
  deadlineAt: inHours(1),
  leaveLimit: null,
  leaves: 0,
  noCopy: false,
  watermark: '',
  questions,
  answers: [],
  place: null,
  ...change,
});

export const sampleExam = (change: Partial<MyExamRow> = {}): MyExamRow => ({
  id: EXAM,
  title: '信息安全年度认证考试',
  intro: '面向全体正式员工。',
  opensAt: inHours(-24),
  closesAt: inHours(24),
  durationMinutes: 60,
  questionCount: 4,
  totalMarks: 650,
  passMarks: 400,
  attemptsAllowed: 3,
  state: 'open',
  attemptsUsed: 0,
  bestScore: null,
  required: true,
  running: null,
  bestAttemptId: null,
  ...change,
});

export const sampleInstructions = (change: Partial<ExamInstructions> = {}): ExamInstructions => ({
  ...sampleExam(),
  instructions: '',
  showAnswers: 'after-submit',
  leaveLimit: 3,
  noCopy: false,
  attempts: [],
  lostSections: [],
  openAttemptId: null,
  courseId: null,
  abilities: { start: true, reason: '' },
  ...change,
});

/** The first question is right, the second half right, the others wrong. */
export const sampleResult = (change: Partial<AttemptResult> = {}): AttemptResult => ({
  attemptId: ATTEMPT,
  examId: EXAM,
  title: '信息安全年度认证考试',
  number: 1,
  startedAt: '2026-11-20T05:58:20Z',
  submittedAt: '2026-11-20T06:49:32Z',
  submittedBy: 'candidate',
  score: 250,
  totalMarks: 650,
  passMarks: 400,
  passed: false,
  receipt: 'R-20261120-004718',
  answersShown: true,
  answersOpenAt: null,
  questions: questions.map((one, index) => ({
    ...one,
    answer: one.kind === 'fillin' ? { blanks: ['30', ''] } : { keys: ['A'] },
    score: [one.marks, 100, 0, 0][index] ?? 0,
    correct: index === 0,
    right: one.kind === 'fillin' ? { blanks: ['30', '6110'] } : { keys: index === 0 ? ['A'] : ['B'] },
    analysis: `<p>第 ${one.number} 题的解析</p>`,
  })),
  kinds: [
    { kind: 'single', score: 150, totalMarks: 150, correct: 1, count: 1 },
    { kind: 'multiple', score: 100, totalMarks: 200, correct: 0, count: 1 },
  ],
  lostSections: [],
  attemptsLeft: 2,
  certificateId: null,
  courseId: null,
  ...change,
});
