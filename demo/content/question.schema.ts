import { questionKindKeys } from '@palm/contract/question/kinds';
import { z } from 'zod';
import { writtenQuestions } from '../question-kinds.ts';
import { key } from './fields.schema.ts';

const kinds: string[] = questionKindKeys;
const unbuiltKinds = ['short', 'essay', 'matching', 'ordering', 'case'].filter((kind) => !kinds.includes(kind));

const builtQuestion = z.discriminatedUnion('kind', writtenQuestions as [(typeof writtenQuestions)[number]]);
export type QuestionContent = z.infer<typeof builtQuestion>;

/** Kinds that the product cannot ask yet: read so that papers may name them, and left out. */
const unbuiltQuestion = z.object({ key, kind: z.enum(unbuiltKinds), marks: z.number().int().positive() });

export const questionBankSchema = z.object({
  key,
  category: z.string().min(1),
  questions: z.array(z.discriminatedUnion('kind', [builtQuestion, unbuiltQuestion])).min(1),
});
export type QuestionBank = z.infer<typeof questionBankSchema>;
export type BankQuestion = QuestionBank['questions'][number];

export const isBuilt = (question: BankQuestion): question is QuestionContent => 'stem' in question;
