import type { ExamContent, PaperContent } from '../content/exam.schema.ts';
import { isBuilt, type QuestionBank, type QuestionContent } from '../content/question.schema.ts';
import { createRandom, seedOf, type Random } from '../random.ts';

export interface PaperItem {
  question: QuestionContent;
  marks: number;
}

interface Draft {
  items: PaperItem[];
  /** How many questions and marks the file wants. */
  count: number;
  total: number;
  /** Where replacements come from. */
  banks: QuestionBank[];
}

/**
 * The questions of an exam's paper. Rules are drawn once, always the same. Questions of kinds that are not built give way to others of
 * the same banks, and their marks are spread over the paper, so that total, pass mark and recorded scores stay as the file says.
 */
export function planPaper(exam: ExamContent, banks: QuestionBank[]): PaperItem[] {
  const random = createRandom(seedOf(exam.key));
  const draft = 'fixed' in exam.paper ? fixedPaper(exam.paper, banks) : drawnPaper(exam.paper, banks, random);
  const used = new Set(draft.items.map(({ question }) => question.key));
  const spare = random.shuffle(draft.banks.flatMap(({ questions }) => questions.filter(isBuilt)).filter(({ key }) => !used.has(key)));
  const replacements = spare.slice(0, draft.count - draft.items.length).map((question) => ({ question, marks: question.marks }));
  return balance([...draft.items, ...replacements], draft.total);
}

function fixedPaper({ fixed }: Extract<PaperContent, { fixed: unknown }>, banks: QuestionBank[]): Draft {
  const wanted = new Set(fixed.map(({ question }) => question));
  const used = banks.filter(({ questions }) => questions.some(({ key }) => wanted.has(key)));
  const questions = new Map(used.flatMap((bank) => bank.questions.filter(isBuilt)).map((question) => [question.key, question]));
  return {
    items: fixed.flatMap(({ question, marks }) => {
      const built = questions.get(question);
      return built ? [{ question: built, marks }] : [];
    }),
    count: fixed.length,
    total: fixed.reduce((sum, { marks }) => sum + marks, 0),
    banks: used,
  };
}

function drawnPaper({ rules }: Extract<PaperContent, { rules: unknown }>, banks: QuestionBank[], random: Random): Draft {
  const items: PaperItem[] = [];
  for (const { category, kind, difficulty, count, marks } of rules) {
    const [from, to] = difficulty;
    const fitting = (banks.find(({ key }) => key === category)?.questions ?? [])
      .filter(isBuilt)
      .filter((one) => one.kind === kind && one.difficulty >= from && one.difficulty <= to)
      .filter(({ key }) => items.every((item) => item.question.key !== key));
    items.push(
      ...random
        .shuffle(fitting)
        .slice(0, count)
        .map((question) => ({ question, marks })),
    );
  }
  return {
    items,
    count: rules.reduce((sum, { count }) => sum + count, 0),
    total: rules.reduce((sum, { count, marks }) => sum + count * marks, 0),
    banks: banks.filter(({ key }) => rules.some(({ category }) => category === key)),
  };
}

/** The same weights with whole marks that add up to the total. */
function balance(items: PaperItem[], total: number): PaperItem[] {
  const sum = items.reduce((marks, item) => marks + item.marks, 0);
  const exact = items.map(({ marks }) => (marks * total) / Math.max(1, sum));
  const whole = exact.map(Math.floor);
  const rest = total - whole.reduce((marks, item) => marks + item, 0);
  // What rounding down has left goes to those that it took most from.
  const order = exact.map((marks, index) => ({ index, lost: marks - Math.floor(marks) })).sort((a, b) => b.lost - a.lost);
  const raised = new Set(order.slice(0, rest).map(({ index }) => index));
  return items.map((item, index) => ({ ...item, marks: (whole[index] ?? 0) + (raised.has(index) ? 1 : 0) }));
}
