import { z } from 'zod';
import { id, line, text } from '../fields.ts';

export const MOST_FIGURES = 4;
export const MOST_PUBLIC_COLUMNS = 8;

/** 课程 20 门 */
export const publicFigure = z.object({ label: line('数字的说明', 12), value: line('数字', 8), unit: text('单位', 4) });
export type PublicFigure = z.infer<typeof publicFigure>;

/** What an administrator edits. */
export const publicFaceFields = z.object({
  enabled: z.boolean(),
  /** One sentence below the slogan. */
  lead: text('一句话介绍', 120),
  /** Paragraphs, split by line breaks. */
  intro: text('组织介绍', 2000),
  figures: z.array(publicFigure).max(MOST_FIGURES, `最多放 ${MOST_FIGURES} 个数字`),
  /** Only those that everybody in the organisation may see are shown. */
  columnIds: z
    .array(id)
    .max(MOST_PUBLIC_COLUMNS, `最多公开 ${MOST_PUBLIC_COLUMNS} 个专栏`)
    .refine((ids) => new Set(ids).size === ids.length, '同一个专栏出现了两次，请留下一处'),
  /** Whom to ask, at the foot of the page. */
  contact: text('联系方式', 60),
});
export type PublicFaceFields = z.infer<typeof publicFaceFields>;
