import { z } from 'zod';
import { blockKinds, moduleKeys } from '../areas.ts';
import { line, text } from '../fields.ts';
import { link } from '../links.ts';
import { blockShelf } from './shelf.ts';

const key = z.string().trim().min(1).max(60);

/** A required link: entries without a target make no sense. */
const somewhere = link.refine((route) => route !== '', '请选择要去的页面');

export const navEntry = z.object({ key, name: line('导航名称', 10), route: somewhere });
export const plateEntry = z.object({ key, name: line('入口名称', 10), icon: z.string().max(40), route: somewhere });
/** Bounds for cards per row. */
export const FEWEST_PER_ROW = 2;
export const MOST_PER_ROW = 6;
export const perRow = z.number().int().min(FEWEST_PER_ROW).max(MOST_PER_ROW);

export const block = z.object({
  key,
  kind: z.enum(blockKinds),
  /** Banners and shortcuts have none. */
  title: text('板块名称', 20),
  hidden: z.boolean().default(false),
  shelf: blockShelf.optional(),
  /** Cards per row on desktop; if omitted, the block's area decides. Phones use a layout of their own. */
  perRow: perRow.optional(),
});
export type Block = z.infer<typeof block>;

export const moduleEntry = z.object({ key: z.enum(moduleKeys), name: line('模块名称', 20), enabled: z.boolean() });
export type ModuleEntry = z.infer<typeof moduleEntry>;

const unlike = <T extends { key: string }>(list: readonly T[]) => new Set(list.map((entry) => entry.key)).size === list.length;
const listOf = <T extends z.ZodType<{ key: string }>>(entry: T, what: string, most: number) =>
  z.array(entry).max(most, `${what}最多 ${most} 个`).refine(unlike, `${what}里有重复的一项，请刷新页面后再试`);

/** Everything that is laid out and published together. */
export const firstPageContent = z.object({
  /** In order; navigation entries take their names and order from here. */
  modules: listOf(moduleEntry, '模块', 60),
  nav: listOf(navEntry, '导航', 20),
  plates: listOf(plateEntry, '快捷入口', 20),
  blocks: listOf(block, '板块', 40),
});
export type FirstPageContent = z.infer<typeof firstPageContent>;
