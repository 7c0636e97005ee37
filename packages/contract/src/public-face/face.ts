import { z } from 'zod';
import { id, line, text } from '../fields.ts';

export const MOST_FIGURES = 4;
export const MOST_PUBLIC_COLUMNS = 8;

/** For example: 课程 20 门 */
export const publicFigure = z.object({ label: line('数字的说明', 12), value: line('数字', 8), unit: text('单位', 4) });
export type PublicFigure = z.infer<typeof publicFigure>;

/** Fields an administrator edits. */
export const publicFaceFields = z.object({
  enabled: z.boolean(),
  /** A sentence below the slogan. */
  lead: text('一句话介绍', 120),
  /** Paragraphs, separated by line breaks. */
  intro: text('组织介绍', 2000),
  figures: z.array(publicFigure).max(MOST_FIGURES, `最多放 ${MOST_FIGURES} 个数字`),
  /** Only columns visible to everybody in the organisation are shown. */
  columnIds: z
    .array(id)
    .max(MOST_PUBLIC_COLUMNS, `最多公开 ${MOST_PUBLIC_COLUMNS} 个专栏`)
    .refine((ids) => new Set(ids).size === ids.length, '同一个专栏出现了两次，请留下一处'),
  /** Contact shown in the page footer. */
  contact: text('联系方式', 60),
});
export type PublicFaceFields = z.infer<typeof publicFaceFields>;
