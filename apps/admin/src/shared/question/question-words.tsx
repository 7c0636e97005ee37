import type { QuestionKind } from '@palm/contract/question';
import { Tag, type TagTone } from '@palm/ui/tag';

/** The word and the colour of each kind, the same in every list. */
export const questionKindWords: Readonly<Record<QuestionKind, { text: string; tone: TagTone }>> = {
  single: { text: '单选', tone: 'brand' },
  multiple: { text: '多选', tone: 'violet' },
  truefalse: { text: '判断', tone: 'teal' },
  fillin: { text: '填空', tone: 'gold' },
};

/** Difficulty from 1 to 5. */
export const difficultyWords: readonly string[] = ['很易', '易', '中', '难', '很难'];
export const difficultyText = (difficulty: number): string => difficultyWords[difficulty - 1] ?? String(difficulty);

export function KindTag({ kind }: { kind: QuestionKind }) {
  const { text, tone } = questionKindWords[kind];
  return <Tag tone={tone}>{text}</Tag>;
}

export const kindOptions = Object.entries(questionKindWords).map(([value, { text }]) => ({ value: value as QuestionKind, label: text }));
export const difficultyOptions = difficultyWords.map((label, index) => ({ value: String(index + 1), label }));
