import { answersOpen, isTimeOver, type Shown } from '../attempt/attempt.policy.ts';
import type { ExamFields } from './exam-fields.ts';

interface Readiness {
  paperId: string | null;
  passMarks: number;
  totalMarks: number;
  audienceCount: number;
}

/** Why the exam cannot be published, in Chinese; null if it can. */
export function unreadyReason(exam: Readiness): string | null {
  if (exam.paperId === null) {
    return '还没有选择试卷';
  }
  if (exam.passMarks > exam.totalMarks) {
    return `及格分 ${exam.passMarks / 100} 高于试卷总分 ${exam.totalMarks / 100}`;
  }
  return exam.audienceCount === 0 ? '开放范围里没有成员' : null;
}

// Fields that marks were based on, or that decide how an open attempt is shown.
const fixedOnceSat = {
  paperId: '试卷',
  passMarks: '及格分',
  multipleRule: '多选计分规则',
  shuffleQuestions: '题目乱序',
  shuffleOptions: '选项乱序',
} as const satisfies Partial<Record<keyof ExamFields, string>>;

type Fixed = Pick<ExamFields, keyof typeof fixedOnceSat>;

/** The Chinese name of the first field that changed although an attempt exists; null if there is none. */
export function changedFixedField(before: Fixed, after: Fixed): string | null {
  const names = Object.keys(fixedOnceSat) as (keyof Fixed)[];
  const changed = names.find((name) => before[name] !== after[name]);
  return changed ? fixedOnceSat[changed] : null;
}

interface Attempts {
  sitting_until: Date | null;
  submitters: number;
}

/**
 * How many people can already read the answers of an exam that would now take candidates until `closesAt`. Only for answers shown after the
 * window: with the other rules it makes no difference that the exam had ended.
 */
export function countAnswerReaders(
  exam: Omit<Shown, 'lastDeadline'>,
  { sitting_until, submitters }: Attempts,
  { closesAt, now }: Record<'closesAt' | 'now', Date>,
): number {
  const lastDeadline = sitting_until === null || isTimeOver(sitting_until, now) ? null : sitting_until;
  const out = exam.show_answers === 'after-window' && answersOpen({ ...exam, lastDeadline }, now).shown;
  return out && closesAt > now ? submitters : 0;
}
