import type { QuestionDetail } from '@palm/contract/question/admin';
import type { QuestionContent } from '@palm/contract/question/content';
import { questionKinds, type QuestionKind } from '@palm/contract/question/kinds';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { marksText } from '../../../shared/question/marks.ts';
import { editorOf, freshFields, kindFieldNames, showFields, type KindFields } from './kinds.ts';

/** A question being edited. */
export type QuestionDraft = KindFields & {
  kind: QuestionKind;
  stem: string;
  analysis: string;
  categoryId: string | null;
  /** The course section it examines. */
  sectionId: string | null;
  difficulty: number;
  tags: string[];
  /** In hundredths of a mark. */
  marks: number;
};

export const newDraft = (categoryId: string | null): QuestionDraft => ({
  ...freshFields(),
  kind: 'single',
  stem: '',
  analysis: '',
  categoryId,
  sectionId: null,
  difficulty: 3,
  tags: [],
  marks: 200,
});

function draftOf(question: QuestionDetail): QuestionDraft {
  const { kind, stem, analysis, categoryId, sectionId, difficulty, tags, marks } = question;
  return { ...freshFields(), ...editorOf(kind).read(question), kind, stem, analysis, categoryId, sectionId, difficulty, tags, marks };
}

export const storedOf = (question: QuestionDetail): Stored<QuestionDraft> => ({
  value: draftOf(question),
  revision: question.revision,
  savedAt: question.savedAt,
  savedBy: question.savedBy,
});

export const questionFieldNames: Readonly<Record<keyof QuestionDraft, string>> = {
  kind: '题型',
  stem: '题干',
  ...kindFieldNames,
  analysis: '解析',
  categoryId: '分类',
  sectionId: '考查的小节',
  difficulty: '难度',
  tags: '标签',
  marks: '分值',
};

const shows: { readonly [Name in keyof QuestionDraft]?: (value: QuestionDraft[Name]) => string } = {
  ...showFields,
  kind: (kind) => questionKinds[kind].short,
  categoryId: (categoryId) => (categoryId === null ? '未分类' : '已选择'),
  sectionId: (sectionId) => (sectionId === null ? '没有选' : '已选择'),
  marks: (marks) => `${marksText(marks)} 分`,
};

/** Formatters for values that are unintelligible in raw form. */
export function showValue(name: keyof QuestionDraft, value: unknown): string | undefined {
  const show = shows[name] as ((value: unknown) => string) | undefined;
  return show?.(value);
}

export const withKind = (draft: QuestionDraft, kind: QuestionKind): QuestionDraft => ({ ...draft, ...editorOf(kind).enter?.(draft), kind });

/** Converts the draft to the contract's shape. */
export const contentOf = (draft: QuestionDraft): QuestionContent => editorOf(draft.kind).write(draft);

export const bodyOf = (draft: QuestionDraft) => {
  const { categoryId, sectionId, difficulty, tags, marks } = draft;
  return { content: contentOf(draft), categoryId, sectionId, difficulty, tags, marks };
};
