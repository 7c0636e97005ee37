import type { ComponentType } from 'react';
import { Blanks } from './blanks.tsx';
import { Choice } from './choice.tsx';
import type { KindProps } from './question.ts';

export type QuestionKind = {
  /** Chinese name on the tag. */
  name: string;
  View: ComponentType<KindProps>;
  /** The view writes the stem itself, because the answer stands inside of it. */
  ownsStem?: true;
};

/** One line per kind: a new kind is a view and an entry here. */
const KINDS: Readonly<Record<string, QuestionKind>> = {
  single: { name: '单选题', View: Choice },
  multiple: { name: '多选题', View: Choice },
  truefalse: { name: '判断题', View: Choice },
  fillin: { name: '填空题', View: Blanks, ownsStem: true },
};

/** undefined for a kind that this version does not know. */
export function questionKind(kind: string): QuestionKind | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}
