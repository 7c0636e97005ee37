import { multipleRule, showAnswers } from '@palm/contract/exam/exam';
import { z } from 'zod';
import { audience, key, period } from './fields.schema.ts';

const marks = z.number().int().positive();

const paper = z.union([
  z.object({ fixed: z.array(z.object({ question: key, marks })).min(1) }),
  z.object({
    rules: z
      .array(
        z.object({
          category: key,
          kind: z.string(),
          difficulty: z.tuple([z.number().int(), z.number().int()]),
          count: z.number().int().positive(),
          marks,
        }),
      )
      .min(1),
  }),
]);
export type PaperContent = z.infer<typeof paper>;

const exam = z.object({
  key,
  title: z.string().min(1),
  course: key.optional(),
  intro: z.string(),
  minutes: z.number().int().positive(),
  passMark: marks,
  attempts: z.number().int().positive(),
  window: period,
  showAnswers,
  multipleRule: multipleRule.default('half'),
  shuffle: z.object({ questions: z.boolean(), options: z.boolean() }),
  antiCheat: z.object({ leaveLimit: z.number().int().nullable(), noCopy: z.boolean() }).default({ leaveLimit: null, noCopy: false }),
  audience,
  instructions: z.string(),
  paper,
});
export type ExamContent = z.infer<typeof exam>;

export const examsSchema = z.object({ exams: z.array(exam) });
