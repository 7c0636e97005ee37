import { z } from 'zod';
import { id } from '../../fields.ts';
import { defineSectionKind } from '../section-kind.ts';

const kind = z.literal('exam');

export const exam = defineSectionKind({
  name: '考试',
  measure: 'passed',
  lengthText: () => '',
  ruleText: () => '通过课程里的考试',
  fields: { examId: '考试' },
  files: {},
  uploads: {},
  input: z.object({ kind, examId: id.nullable().default(null) }),
  edit: z.object({ kind, examId: id.nullable(), examTitle: z.string().nullable() }),
  shown: z.object({ kind, examId: id.nullable() }),
});
