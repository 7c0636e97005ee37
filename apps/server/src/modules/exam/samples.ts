import { createCourse } from '../../../test/course-factories.ts';
import { defineSamples, type SampleGround } from '../../../test/samples.ts';
import { samples as certificate } from '../certificate/samples.ts';
import { sampleSection, samples as course } from '../course/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as question } from '../question/samples.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const paperFields = (questionId: string) => ({ title: '试卷', note: '', items: [{ questionId, marks: 200 }] });
const examFields = (own: Record<'paper' | 'template' | 'department' | 'member', string>) => ({
  title: '考试',
  intro: '',
  instructions: '',
  paperId: own.paper,
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-01T00:00:00Z',
  durationMinutes: 30,
  passMarks: 100,
  attemptsAllowed: 1,
  showAnswers: 'never',
  multipleRule: 'half',
  shuffleQuestions: false,
  shuffleOptions: false,
  leaveLimit: null,
  noCopy: false,
  required: false,
  visibility: sampleAudience(own),
  certificateTemplateId: own.template,
});

async function examRows({ words, now, insert }: SampleGround, questionId: string) {
  const sums = { question_count: 1, total_marks: 200, created_at: now, updated_at: now };
  const paperRow = async () => {
    const id = await insert('paper', { title: words, ...sums });
    await insert('paper_item', { id: undefined, paper_id: id, question_id: questionId, position: 1, marks: 200 });
    return id;
  };
  const examRow = async (status: string, paper: string) => {
    const window = { opens_at: new Date(now.getTime() - DAY_MS), closes_at: new Date(now.getTime() + DAY_MS), duration_minutes: 60 };
    const rules = { pass_marks: 100, attempts_allowed: 9, show_answers: 'after-submit', multiple_rule: 'half' };
    const id = await insert('exam', { title: words, paper_id: paper, status, ...window, ...rules, ...sums });
    await insert('exam_item', { id: undefined, exam_id: id, question_id: questionId, revision: 1, position: 1, marks: 200 });
    return id;
  };
  return {
    paper: await paperRow(),
    exam: await examRow('published', await paperRow()),
    plannedExam: await examRow('draft', await paperRow()),
    satExam: await examRow('published', await paperRow()),
  };
}

async function attemptRows({ caller, now, insert }: SampleGround, { exam, satExam }: Record<'exam' | 'satExam', string>, member: string) {
  const sat = { exam_id: exam, member_id: caller, seed: 1, started_at: now, deadline_at: new Date(now.getTime() + HOUR_MS) };
  const attempt = await insert('attempt', { ...sat, number: 2 });
  const marks = { submitted_at: now, submitted_by: 'candidate', score: 200, passed: true, receipt: 'R' };
  const handedIn = await insert('attempt', { ...sat, ...marks, number: 1 });
  await insert('attempt', { ...sat, ...marks, exam_id: satExam, member_id: member, number: 1 });
  return { attempt, handedIn };
}

const nudged = ({ exam, member, department }: Record<'exam' | 'member' | 'department', string>) => [
  { body: { examId: exam, memberIds: [member] } },
  { body: { examId: exam, matching: { departmentId: department, atMost: 10 } } },
];

export const samples = defineSamples({
  needs: [department, member, certificate, course, question],
  rows: async (ground, own) => {
    const exams = await examRows(ground, own.question);
    const sections = [{ kind: 'exam' as const, title: ground.words, examId: exams.exam }];
    const inCourse = await createCourse(ground.app, ground.orgId, ground.token, { title: ground.words, sections });
    const { courseId: examCourse, chapterId: examChapter, sectionIds } = inCourse;
    return { ...exams, ...(await attemptRows(ground, exams, own.member)), examCourse, examChapter, examSection: sectionIds[0] ?? '' };
  },
  calls: {
    'paper.detail': ({ paper }) => ({ query: { paperId: paper } }),
    'paper.preview': ({ paper }) => ({ query: { paperId: paper } }),
    'paper.create': (own) => ({ body: paperFields(own.question) }),
    'paper.update': (own) => ({ body: { paperId: own.paper, revision: 1, ...paperFields(own.question) } }),
    'paper.copy': ({ paper }) => ({ body: { paperId: paper } }),
    'paper.remove': ({ paper }) => ({ body: { paperId: paper } }),

    'examAuthoring.edit': ({ exam }) => ({ query: { examId: exam } }),
    'examAuthoring.create': (own) => ({ body: examFields(own) }),
    'examAuthoring.update': (own) => ({ body: { examId: own.plannedExam, revision: 1, ...examFields(own) } }),
    'examAuthoring.effect': (own) => ({ body: { examId: own.plannedExam, ...examFields(own) } }),
    'examAuthoring.publish': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
    'examAuthoring.takePaper': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
    'examAuthoring.close': ({ exam }) => ({ body: { examId: exam } }),
    'examAuthoring.remove': ({ plannedExam }) => ({ body: { examId: plannedExam } }),
    'examResults.summary': ({ exam }) => ({ query: { examId: exam } }),
    'examResults.list': ({ satExam, department }) => ({ query: { examId: satExam, departmentId: department } }),
    'examResults.attempt': ({ handedIn }) => ({ query: { attemptId: handedIn } }),
    'examResults.export': ({ satExam, department }) => ({ query: { examId: satExam, departmentId: department } }),
    'examAbsentees.list': ({ exam, department }) => ({ query: { examId: exam, departmentId: department } }),
    'examAbsentees.export': ({ exam, department }) => ({ query: { examId: exam, departmentId: department } }),
    'examAbsentees.nudgeEffect': nudged,
    'examAbsentees.nudge': nudged,
    'examItems.list': ({ exam }) => ({ query: { examId: exam } }),
    'examItems.export': ({ exam }) => ({ query: { examId: exam } }),
    'examItems.detail': ({ exam, question }) => ({ query: { examId: exam, questionId: question } }),
    'exam.instructions': ({ exam }) => ({ query: { examId: exam } }),
    'exam.start': ({ exam }) => ({ body: { examId: exam } }),
    'exam.sitting': ({ attempt }) => ({ query: { attemptId: attempt } }),
    'exam.save': ({ attempt, question }) => ({
      body: { attemptId: attempt, answers: [{ questionId: question, sequence: 1, answer: { keys: ['A'] } }] },
    }),
    'exam.place': ({ attempt, question }) => ({ body: { attemptId: attempt, sequence: 1, marked: [question], questionId: question } }),
    'exam.leave': ({ attempt }) => ({ body: { attemptId: attempt } }),
    'exam.submit': ({ attempt }) => ({ body: { attemptId: attempt } }),
    'exam.result': ({ handedIn }) => ({ query: { attemptId: handedIn } }),

    'courseAuthoring.updateSection': (own) => sampleSection(own.examSection, { kind: 'exam', examId: own.plannedExam }),
    'courseAuthoring.arrange': ({ examCourse, examChapter, examSection }) => ({
      body: { courseId: examCourse, chapters: [{ chapterId: examChapter, sectionIds: [examSection] }] },
    }),
  },
  // another organisation's department has no members to nudge
  counting: ['examAbsentees.nudgeEffect', 'examAbsentees.nudge'],
  otherIndexes: { attempt_deadline_idx: 'the deadline watch looks across organisations' },
});
