import { z } from 'zod';
import { fillin } from './kinds/fillin.ts';
import { multiple } from './kinds/multiple.ts';
import { single } from './kinds/single.ts';
import { truefalse } from './kinds/truefalse.ts';

interface KindOfQuestion {
  /** Its Chinese name, and the short one for tags and tables. */
  name: string;
  short: string;
  /** What it is made of, right answers and all. */
  content: z.ZodRawShape;
  /** What a candidate may see of it. */
  asked: z.ZodRawShape;
  /** Its part of an answer: lists of texts. */
  answer: Readonly<Record<string, z.ZodArray<z.ZodString>>>;
}

/** Every kind of question. A new kind is a file in `kinds/` and a line here; whatever does not handle it then does not compile. */
export const questionKinds = { single, multiple, truefalse, fillin } satisfies Record<string, KindOfQuestion>;

export type QuestionKind = keyof typeof questionKinds;

/** In the order in which lists offer them. */
export const questionKindKeys = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

export const questionKind = z.enum(questionKindKeys);
