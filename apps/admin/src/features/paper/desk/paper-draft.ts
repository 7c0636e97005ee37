import { paperApi, type PaperDetail } from '@palm/contract/exam/paper';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import type { QuestionRow } from '@palm/contract/question/admin';
import type { QuestionKind } from '@palm/contract/question/kinds';

export type PaperItem = PaperDetail['items'][number];
export type PaperDraft = { title: string; note: string; items: PaperItem[] };

const MOST_ITEMS = 300;

export const storedOf = ({ title, note, items, revision, savedAt, savedBy }: PaperDetail): Stored<PaperDraft> => ({
  value: { title, note, items },
  revision,
  savedAt,
  savedBy,
});

export const paperFieldNames: Readonly<Record<keyof PaperDraft, string>> = { title: '试卷名称', note: '说明', items: '题目' };

/** The part of a draft stored on the server. */
export const bodyOf = ({ title, note, items }: PaperDraft) => ({
  title,
  note,
  items: items.map(({ questionId, marks }) => ({ questionId, marks })),
});

/** Returns why it cannot be saved, in Chinese; null if it can. */
export function validationErrorOf(draft: PaperDraft): string | null {
  const { title, note, items } = paperApi.create.body.shape;
  const checks = [title.safeParse(draft.title), note.safeParse(draft.note), items.safeParse(bodyOf(draft).items)];
  return checks.find(({ success }) => !success)?.error?.issues[0]?.message ?? null;
}

export const itemOf = ({ id, kind, summary, difficulty, marks }: QuestionRow): PaperItem => ({
  questionId: id,
  kind,
  summary,
  difficulty,
  marks,
});

/** Each question is in a paper once. */
export function withQuestions(items: readonly PaperItem[], added: readonly PaperItem[]): PaperItem[] {
  const known = new Set(items.map(({ questionId }) => questionId));
  return [...items, ...added.filter(({ questionId }) => !known.has(questionId))].slice(0, MOST_ITEMS);
}

/** In hundredths of a mark. */
export const totalOf = (items: readonly PaperItem[]): number => items.reduce((sum, { marks }) => sum + marks, 0);

/** Number of questions per kind, in order of first occurrence. */
export function kindCounts(items: readonly PaperItem[]): [QuestionKind, number][] {
  const counts = new Map<QuestionKind, number>();
  for (const { kind } of items) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts];
}
