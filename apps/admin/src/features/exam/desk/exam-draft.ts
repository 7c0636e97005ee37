import type { Dates } from '@palm/client/dates';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { marksText } from '../../../shared/question/marks.ts';
import { multipleRuleWord, showAnswersWord } from '../exam-words.ts';
import type { BodyInput } from '@palm/contract/endpoint';
import { examAuthoringApi, type ExamEdit } from '@palm/contract/exam/admin';

export type ExamDraft = Required<Omit<BodyInput<typeof examAuthoringApi.create>, 'creationId'>>;

const HOUR_MS = 3_600_000;

/** Until a paper is chosen: nothing is known about its marks. */
const DEFAULT_PASS_MARKS = 6000;

/** 60 % of a paper's marks, to a tenth. */
const proposedPassMarks = (totalMarks: number): number => Math.round(totalMarks * 0.06) * 10;

/**
 * The pass marks to go with a newly chosen paper. Those still as proposed, for no paper or for the one before, follow it; the author's own
 * stay.
 */
export const passMarksFor = (passMarks: number, { before, total }: Record<'before' | 'total', number>): number =>
  passMarks === DEFAULT_PASS_MARKS || passMarks === proposedPassMarks(before) ? proposedPassMarks(total) : passMarks;

/** Why these pass marks cannot be reached; undefined if they can, or no paper with questions is chosen. */
export const passMarksProblem = (passMarks: number, totalMarks: number): string | undefined =>
  totalMarks > 0 && passMarks > totalMarks
    ? `及格分 ${marksText(passMarks)} 高于试卷总分 ${marksText(totalMarks)}，没有人能及格`
    : undefined;

/** A valid initial draft: tomorrow during working hours, as a guess everybody will change. */
export function newExam(title: string, now: number, dates: Dates): ExamDraft {
  const tomorrow = dates.isoDay(now + 24 * HOUR_MS);
  return {
    title,
    intro: '',
    instructions: '',
    paperId: null,
    opensAt: dates.instantAt(`${tomorrow} 09:00`),
    closesAt: dates.instantAt(`${tomorrow} 18:00`),
    durationMinutes: 60,
    passMarks: DEFAULT_PASS_MARKS,
    attemptsAllowed: 1,
    showAnswers: 'after-window',
    multipleRule: 'all-or-nothing',
    shuffleQuestions: true,
    shuffleOptions: true,
    leaveLimit: null,
    noCopy: true,
    required: false,
    visibility: { all: false, departmentIds: [], tags: [], memberIds: [] },
    certificateTemplateId: null,
  };
}

export const draftOf = (exam: ExamEdit): ExamDraft => ({
  title: exam.title,
  intro: exam.intro,
  instructions: exam.instructions,
  paperId: exam.paperId,
  opensAt: exam.opensAt,
  closesAt: exam.closesAt,
  durationMinutes: exam.durationMinutes,
  passMarks: exam.passMarks,
  attemptsAllowed: exam.attemptsAllowed,
  showAnswers: exam.showAnswers,
  multipleRule: exam.multipleRule,
  shuffleQuestions: exam.shuffleQuestions,
  shuffleOptions: exam.shuffleOptions,
  leaveLimit: exam.leaveLimit,
  noCopy: exam.noCopy,
  required: exam.required,
  visibility: exam.visibility,
  certificateTemplateId: exam.certificateTemplateId,
});

export const storedOf = (exam: ExamEdit): Stored<ExamDraft> => ({
  value: draftOf(exam),
  revision: exam.revision,
  savedAt: exam.savedAt,
  savedBy: exam.savedBy,
});

export const examFieldNames: Readonly<Record<keyof ExamDraft, string>> = {
  title: '考试名称',
  intro: '一句话介绍',
  paperId: '试卷',
  opensAt: '开始时间',
  closesAt: '结束时间',
  durationMinutes: '作答时长',
  attemptsAllowed: '次数',
  passMarks: '及格分',
  visibility: '参加人员',
  required: '必考',
  shuffleQuestions: '题目乱序',
  shuffleOptions: '选项乱序',
  leaveLimit: '允许离开的次数',
  noCopy: '禁止复制粘贴',
  showAnswers: '何时显示答案与解析',
  multipleRule: '多选题计分',
  certificateTemplateId: '及格颁发证书',
  instructions: '考前须知',
};

/** Formatters for values that are unintelligible in raw form. */
export const showIn =
  (dates: Dates) =>
  (name: keyof ExamDraft, value: unknown): string | undefined => {
    const words: Partial<Record<keyof ExamDraft, () => string>> = {
      opensAt: () => dates.minute(value as string),
      closesAt: () => dates.minute(value as string),
      durationMinutes: () => `${value as number} 分钟`,
      attemptsAllowed: () => `${value as number} 次`,
      passMarks: () => `${marksText(value as number)} 分`,
      leaveLimit: () => (value === null ? '不限' : `${value as number} 次`),
      paperId: () => (value === null ? '未选择' : '已选择'),
      certificateTemplateId: () => (value === null ? '不颁发' : '颁发'),
      showAnswers: () => showAnswersWord(value as ExamDraft['showAnswers']),
      multipleRule: () => multipleRuleWord(value as ExamDraft['multipleRule']),
      visibility: () => ((value as ExamDraft['visibility']).all ? '全体成员' : '选定的成员'),
    };
    return words[name]?.();
  };

/** Returns why it cannot be saved, in Chinese; null if it can. */
export function validationErrorOf(draft: ExamDraft): string | null {
  if (Date.parse(draft.closesAt) <= Date.parse(draft.opensAt)) {
    return '结束时间要晚于开始时间';
  }
  const checked = examAuthoringApi.create.body.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

/** The sections of the desk in order, with their element ids. */
export const parts = [
  { id: 'paper', name: '试卷' },
  { id: 'time', name: '时间与分数' },
  { id: 'audience', name: '参加人员' },
  { id: 'rules', name: '防作弊' },
  { id: 'result', name: '成绩与须知' },
] as const;

export type Finding = { part: (typeof parts)[number]['name']; text: string };

type Facts = Pick<ExamEdit, 'paperId' | 'questionCount' | 'totalMarks' | 'audienceCount' | 'closesAt' | 'passMarks'>;

/** What prevents publishing an exam; the server checks the same. */
export function findingsOf(exam: Facts, now: number): Finding[] {
  const { paperId, questionCount, totalMarks, passMarks, audienceCount, closesAt } = exam;
  const findings: (Finding | false)[] = [
    paperId === null && { part: '试卷', text: '还没有选择试卷' },
    paperId !== null && questionCount === 0 && { part: '试卷', text: '试卷里还没有题目' },
    paperId !== null && passMarks > totalMarks && { part: '时间与分数', text: '及格分高于试卷总分' },
    Date.parse(closesAt) <= now && { part: '时间与分数', text: '结束时间已过' },
    audienceCount === 0 && { part: '参加人员', text: '参加范围里没有成员' },
  ];
  return findings.filter((finding) => finding !== false);
}
