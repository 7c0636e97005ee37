import { z } from 'zod';
import { key } from './fields.schema.ts';

const common = {
  key,
  stem: z.string().min(1),
  analysis: z.string().default(''),
  difficulty: z.number().int().min(1).max(5),
  tags: z.array(z.string()).max(10).default([]),
  marks: z.number().int().positive(),
};
const options = z.array(z.object({ text: z.string().min(1), correct: z.boolean().default(false) })).min(2);

const choice = z.object({ ...common, kind: z.enum(['single', 'multiple']), options });
const truefalse = z.object({ ...common, kind: z.literal('truefalse'), answer: z.boolean() });
const fillin = z.object({
  ...common,
  kind: z.literal('fillin'),
  blanks: z.array(z.array(z.union([z.string(), z.number()]).transform(String)).min(1)).min(1),
  orderFree: z.boolean().default(false),
});
/** Kinds that the product cannot ask yet: read so that papers may name them, and left out. */
const unbuilt = z.object({ key, kind: z.enum(['short', 'essay', 'matching', 'ordering', 'case']), marks: z.number().int().positive() });

const builtQuestion = z.discriminatedUnion('kind', [choice, truefalse, fillin]);
export type QuestionContent = z.infer<typeof builtQuestion>;

export const questionBankSchema = z.object({
  key,
  category: z.string().min(1),
  questions: z.array(z.discriminatedUnion('kind', [choice, truefalse, fillin, unbuilt])).min(1),
});
export type QuestionBank = z.infer<typeof questionBankSchema>;
export type BankQuestion = QuestionBank['questions'][number];

export const isBuilt = (question: BankQuestion): question is QuestionContent => 'stem' in question;
