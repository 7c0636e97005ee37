import type { QuestionKind } from '@palm/contract/question/kinds';
import { fillin } from './kinds/fillin.ts';
import type { KindRules } from './kinds/kind-rules.ts';
import { multiple } from './kinds/multiple.ts';
import { single } from './kinds/single.ts';
import { truefalse } from './kinds/truefalse.ts';

const rules: { readonly [Kind in QuestionKind]: KindRules<Kind> } = { single, multiple, truefalse, fillin };

/** Returns the rules of a kind. */
export const rulesOf = <Kind extends QuestionKind>(kind: Kind): KindRules<Kind> => rules[kind];
