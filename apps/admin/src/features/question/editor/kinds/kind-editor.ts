import type { ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ReactNode } from 'react';

/**
 * What a kind contributes to the draft of a question. It is kept while another kind is selected, so switching back and forth loses nothing.
 */
export type DraftPart<Fields> = {
  fresh: () => Fields;
  names: Readonly<Record<keyof Fields, string>>;
  /** Formatters for values that are unintelligible in raw form. */
  show: { readonly [Name in keyof Fields]?: (value: Fields[Name]) => string };
};

/** How questions of a kind are edited. */
export type KindEditor<Kind extends QuestionKind, Fields> = {
  /** Shown next to the label of the stem. */
  stemNote?: string;
  Editor: (props: { draft: WithKind<Fields>; onChange: (changes: Partial<Fields>) => void }) => ReactNode;
  /** Fields populated from a stored question. */
  read: (content: ContentOf<Kind>) => Partial<Fields>;
  /** Converts the draft to the contract's shape. */
  write: (draft: WithKind<Fields>) => ContentOf<Kind>;
  /** Adjustments when the draft switches to this kind. */
  enter?: (fields: Fields) => Partial<Fields>;
};

type WithKind<Fields> = Fields & { kind: QuestionKind; stem: string; analysis: string };

/** An editor together with its draft fields. */
export type KindWithPart<Kind extends QuestionKind, Fields> = KindEditor<Kind, Fields> & { part: DraftPart<Fields> };
