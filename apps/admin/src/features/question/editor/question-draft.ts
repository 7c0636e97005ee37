import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { newId } from '../../../shared/client/new-id.ts';
import { marksText } from '../../../shared/question/marks.ts';
import { plainWords } from '../../../shared/ui/plain-words.ts';
import { questionKindWords } from '../../../shared/question/question-words.tsx';
import type { QuestionContent, QuestionDetail, QuestionKind } from '@palm/contract/question';

export type OptionDraft = {
  /** Stays while options are dragged; the letter follows the place. */
  id: string;
  /** HTML. */
  text: string;
  correct: boolean;
};
export type BlankDraft = QuestionContent['blanks'][number];

/** A question while it is edited. What belongs to another kind waits here, so changing the kind and back loses nothing. */
export type QuestionDraft = {
  kind: QuestionKind;
  stem: string;
  choices: OptionDraft[];
  truths: OptionDraft[];
  blanks: BlankDraft[];
  orderFree: boolean;
  analysis: string;
  categoryId: string | null;
  difficulty: number;
  tags: string[];
  /** Hundredths of a mark. */
  marks: number;
};

const EMPTY_BLANK: BlankDraft = { alternatives: [], min: null, max: null, caseSensitive: false };
export const MOST_OPTIONS = 26;
const MOST_BLANKS = 20;

/** An option that nobody else has under its id, also not in a draft that is put back later. */
export const newOption = (text = '', correct = false, id = newId()): OptionDraft => ({ id, text, correct });

export const newDraft = (categoryId: string | null): QuestionDraft => ({
  kind: 'single',
  stem: '',
  choices: ['1', '2', '3', '4'].map((id) => newOption('', false, id)),
  truths: [newOption('对', true, '1'), newOption('错', false, '2')],
  blanks: [],
  orderFree: false,
  analysis: '',
  categoryId,
  difficulty: 3,
  tags: [],
  marks: 200,
});

function draftOf({ kind, stem, options: stored, blanks, ...rest }: QuestionDetail): QuestionDraft {
  const fresh = newDraft(null);
  const own = stored.map(({ key, text, correct }) => newOption(text, correct, key));
  const { orderFree, analysis, categoryId, difficulty, tags, marks } = rest;
  return {
    kind,
    stem,
    choices: kind === 'single' || kind === 'multiple' ? own : fresh.choices,
    truths: kind === 'truefalse' ? own : fresh.truths,
    blanks,
    orderFree,
    analysis,
    categoryId,
    difficulty,
    tags,
    marks,
  };
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
  choices: '选项',
  truths: '判断',
  blanks: '填空答案',
  orderFree: '答案可换位',
  analysis: '解析',
  categoryId: '分类',
  difficulty: '难度',
  tags: '标签',
  marks: '分值',
};

/** Values whose bare form nobody would understand. */
export function showValue(name: keyof QuestionDraft, value: unknown): string | undefined {
  const words: Partial<Record<keyof QuestionDraft, () => string>> = {
    kind: () => questionKindWords[value as QuestionKind].text,
    choices: () => (value as OptionDraft[]).map(({ text, correct }) => `${correct ? '✓ ' : ''}${plainWords(text)}`).join('；'),
    truths: () => ((value as OptionDraft[])[0]?.correct ? '对' : '错'),
    blanks: () => (value as BlankDraft[]).map(({ alternatives }) => alternatives.join(' / ')).join('；'),
    categoryId: () => (value === null ? '未分类' : '已选择'),
    marks: () => `${marksText(value as number)} 分`,
  };
  return words[name]?.();
}

/** How many blanks the stem shows: each run of four or more underscores outside of tags is one, as the server counts. */
export const countBlanks = (stem: string): number => Math.min(MOST_BLANKS, stem.replace(/<[^>]*>/g, '').match(/_{4,}/g)?.length ?? 0);

/** One entry for each blank that the stem shows. */
export const shownBlanks = ({ stem, blanks }: Pick<QuestionDraft, 'stem' | 'blanks'>): BlankDraft[] =>
  Array.from({ length: countBlanks(stem) }, (_, index) => blanks[index] ?? EMPTY_BLANK);

/** A single choice has one right option: choosing another frees the first. */
export const withCorrect = (list: readonly OptionDraft[], id: string, many: boolean): OptionDraft[] =>
  list.map((option) => {
    if (option.id === id) {
      return { ...option, correct: many ? !option.correct : true };
    }
    return many ? option : { ...option, correct: false };
  });

export function withKind(draft: QuestionDraft, kind: QuestionKind): QuestionDraft {
  const first = draft.choices.find(({ correct }) => correct);
  const choices = kind === 'single' && first ? withCorrect(draft.choices, first.id, false) : draft.choices;
  return { ...draft, kind, choices };
}

const letterOf = (index: number) => String.fromCharCode(65 + index);
const lettered = (list: readonly OptionDraft[]) => list.map(({ text, correct }, index) => ({ key: letterOf(index), text, correct }));

/** What the draft says in the shape of the contract. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const { kind, stem, choices, truths, orderFree, analysis } = draft;
  const isFillin = kind === 'fillin';
  return {
    kind,
    stem,
    options: isFillin ? [] : lettered(kind === 'truefalse' ? truths : choices),
    blanks: isFillin ? shownBlanks(draft) : [],
    orderFree: isFillin && orderFree,
    analysis,
  };
}

export const bodyOf = (draft: QuestionDraft) => {
  const { categoryId, difficulty, tags, marks } = draft;
  return { content: contentOf(draft), categoryId, difficulty, tags, marks };
};
