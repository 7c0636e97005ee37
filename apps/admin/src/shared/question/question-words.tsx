import { questionKindKeys, questionKinds, type QuestionKind } from '@palm/contract/question/kinds';
import { kindTone } from '@palm/ui/question-view';
import { Tag } from '@palm/ui/tag';

/** Difficulty from 1 to 5. */
export const difficultyWords: readonly string[] = ['很易', '易', '中', '难', '很难'];
export const difficultyText = (difficulty: number): string => difficultyWords[difficulty - 1] ?? String(difficulty);

export function KindTag({ kind }: { kind: QuestionKind }) {
  return <Tag tone={kindTone(kind)}>{questionKinds[kind].short}</Tag>;
}

export const kindOptions = questionKindKeys.map((value) => ({ value, label: questionKinds[value].short }));
export const difficultyOptions = difficultyWords.map((label, index) => ({ value: String(index + 1), label }));
