import { z } from 'zod';
import { fillin } from './kinds/fillin.ts';
import { multiple } from './kinds/multiple.ts';
import { single } from './kinds/single.ts';
import { truefalse } from './kinds/truefalse.ts';

interface KindOfQuestion {
  /** Its Chinese name, and a short one for tags and tables. */
  name: string;
  short: string;
  /** Full content, including correct answers. */
  content: z.ZodRawShape;
  /** What a candidate may see of it. */
  asked: z.ZodRawShape;
  /** Its part of an answer: lists of texts. */
  answer: Readonly<Record<string, z.ZodArray<z.ZodString>>>;
}

/** Every question kind. To add one, add a file in `kinds/` and a line here; anything that does not handle it will not compile. */
export const questionKinds = { single, multiple, truefalse, fillin } satisfies Record<string, KindOfQuestion>;

export type QuestionKind = keyof typeof questionKinds;

/** In display order. */
export const questionKindKeys = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

export const questionKind = z.enum(questionKindKeys);
