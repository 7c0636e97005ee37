import type { ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import type { ReactNode } from 'react';

/** What a kind keeps in the draft of a question. It waits there while another kind is looked at, so changing the kind and back loses nothing. */
export type DraftPart<Fields> = {
  fresh: () => Fields;
  names: Readonly<Record<keyof Fields, string>>;
  /** Values whose bare form nobody would understand. */
  show: { readonly [Name in keyof Fields]?: (value: Fields[Name]) => string };
};

/** How questions of a kind are edited. */
export type KindEditor<Kind extends QuestionKind, Fields> = {
  /** Beside the label of the stem. */
  stemNote?: string;
  Editor: (props: { draft: WithKind<Fields>; onChange: (changes: Partial<Fields>) => void }) => ReactNode;
  /** The fields that a stored question fills. */
  read: (content: ContentOf<Kind>) => Partial<Fields>;
  /** What the draft says in the shape of the contract. */
  write: (draft: WithKind<Fields>) => ContentOf<Kind>;
  /** What has to give way when the draft becomes one of this kind. */
  enter?: (fields: Fields) => Partial<Fields>;
};

type WithKind<Fields> = Fields & { kind: QuestionKind; stem: string; analysis: string };

/** An editor with the fields that it needs. */
export type KindWithPart<Kind extends QuestionKind, Fields> = KindEditor<Kind, Fields> & { part: DraftPart<Fields> };
