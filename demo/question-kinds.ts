import type { QuestionKind } from '@palm/contract/question/kinds';
import type { z } from 'zod';
import { multiple, single } from './question-kinds/choice.ts';
import type { DemoKind } from './question-kinds/demo-kind.ts';
import { fillin } from './question-kinds/fillin.ts';
import { truefalse } from './question-kinds/truefalse.ts';

const kinds = { single, multiple, truefalse, fillin };

/** A question of a kind as a file writes it. */
type WrittenOf<Kind extends QuestionKind> = z.infer<(typeof kinds)[Kind]['schema']>;

const table: { readonly [Kind in QuestionKind]: DemoKind<Kind, WrittenOf<Kind>> } = kinds;

export const demoKind = <Kind extends QuestionKind>(kind: Kind): DemoKind<Kind, WrittenOf<Kind>> => table[kind];

export const writtenQuestions = Object.values(kinds).map(({ schema }) => schema);
