import { z } from 'zod';
import { line } from './fields.ts';

/** Query field of lists whose rows have tags: only rows with this tag. */
export const tagFilter = z.string().trim().max(40).optional();

/** Tags in use, most frequent first. */
export const tagsInUse = z.object({ list: z.array(z.object({ tag: z.string(), count: z.number().int() })) });

/** Bulk tag change: tags to add, and tags to remove. */
export const tagChange = (longest: number, most: number) => {
  const tags = z.array(line('标签', longest)).max(most, `标签最多 ${most} 个`).default([]);
  return { add: tags, remove: tags };
};

export const changesTags = ({ add, remove }: { add: readonly string[]; remove: readonly string[] }): boolean =>
  add.length + remove.length > 0 && !add.some((tag) => remove.includes(tag));
export const NO_TAG_CHANGE = '请写明要加上或去掉的标签，同一个标签不能又加又去';
