import type { FirstPageEdit } from '@palm/contract/first-page/admin';
import { firstPageContent, type Block, type FirstPageContent } from '@palm/contract/first-page/layout';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type ChangeContent = (changes: Partial<FirstPageContent>) => void;
export type NavEntry = FirstPageContent['nav'][number];

export const contentNames: Readonly<Record<keyof FirstPageContent, string>> = {
  modules: '模块',
  nav: '导航',
  plates: '快捷入口',
  blocks: '板块',
};

const toBlock = ({ key, kind, title, hidden, shelf, perRow }: Block): Block => ({
  key,
  kind,
  title,
  hidden,
  ...(shelf && {
    shelf: { source: shelf.source, itemIds: shelf.itemIds, categoryId: shelf.categoryId, tag: shelf.tag, count: shelf.count },
  }),
  ...(perRow && { perRow }),
});

/** In a fixed field order, so that equal layouts serialise equally. */
const toDraft = ({ modules, nav, plates, blocks }: FirstPageContent): FirstPageContent => ({
  modules: modules.map(({ key, name, enabled }) => ({ key, name, enabled })),
  nav: nav.map(({ key, name, route }) => ({ key, name, route })),
  plates: plates.map(({ key, name, icon, route }) => ({ key, name, icon, route })),
  blocks: blocks.map(toBlock),
});

export const storedOf = ({ content, revision, savedAt, savedBy }: FirstPageEdit): Stored<FirstPageContent> => ({
  value: toDraft(content),
  revision,
  savedAt,
  savedBy,
});

/** Returns why the draft cannot be saved, in the contract's words. */
export function validationErrorOf(content: FirstPageContent): string | null {
  const checked = firstPageContent.safeParse(content);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

/** The navigation as members see it: module entries take their names and relative order from the modules. */
export function navOf({ nav, modules }: FirstPageContent): NavEntry[] {
  const inOrder = modules.flatMap(({ key, name }) => {
    const entry = nav.find((one) => one.key === key);
    return entry ? [{ ...entry, name }] : [];
  });
  return nav.map((entry) => (modules.some(({ key }) => key === entry.key) ? (inOrder.shift() ?? entry) : entry));
}

/** Applies navigation edits: renaming and reordering module entries changes the modules, so that there is a single source of truth. */
export function withNav({ modules }: FirstPageContent, nav: NavEntry[]): Pick<FirstPageContent, 'nav' | 'modules'> {
  const named = nav.flatMap(({ key, name }) => {
    const module = modules.find((one) => one.key === key);
    return module ? [{ ...module, name }] : [];
  });
  const keys = new Set(named.map(({ key }) => key));
  return { nav, modules: modules.map((module) => (keys.has(module.key) ? (named.shift() ?? module) : module)) };
}

/** The list with one entry changed. */
export const changed = <T extends { key: string }>(list: readonly T[], key: string, changes: Partial<T>): T[] =>
  list.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));

export const without = <T extends { key: string }>(list: readonly T[], key: string): T[] => list.filter((entry) => entry.key !== key);
