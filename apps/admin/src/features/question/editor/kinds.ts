import type { QuestionKind } from '@palm/contract/question/kinds';
import { multiple, single } from './kinds/choice.tsx';
import { fillin } from './kinds/fillin.tsx';
import type { KindEditor } from './kinds/kind-editor.ts';
import { truefalse } from './kinds/truefalse.tsx';

const kinds = { single, multiple, truefalse, fillin };

type Kinds = typeof kinds;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
/** The draft fields of all kinds combined. */
export type KindFields = Intersection<ReturnType<Kinds[keyof Kinds]['part']['fresh']>>;

const editors: { readonly [Kind in QuestionKind]: KindEditor<Kind, KindFields> } = kinds;

export const editorOf = <Kind extends QuestionKind>(kind: Kind): KindEditor<Kind, KindFields> => editors[kind];

const parts = Object.values(kinds).map(({ part }) => part);

export const freshFields = (): KindFields => Object.assign({}, ...parts.map(({ fresh }) => fresh())) as KindFields;

export const kindFieldNames = Object.assign({}, ...parts.map(({ names }) => names)) as Readonly<Record<keyof KindFields, string>>;

/** Formatters for values that are unintelligible in raw form. */
export const showFields = Object.assign({}, ...parts.map(({ show }) => show)) as {
  readonly [Name in keyof KindFields]?: (value: KindFields[Name]) => string;
};
