import { blockKinds, moduleKeys, moduleOfBlock, places } from '@palm/contract/areas';
import { firstPage, type FirstPage } from '@palm/contract/first-page/calls';
import { perRow, type FirstPageContent } from '@palm/contract/first-page/layout';
import { blockShelf } from '@palm/contract/first-page/shelf';
import { readLink } from '@palm/contract/links';
import { z } from 'zod';
import type { ModuleState } from '../organisation/index.ts';

export type Layout = Pick<FirstPageContent, 'nav' | 'plates' | 'blocks'>;

/** Layouts published under older rules are read as they are: unknown kinds and modules are dropped, and lengths are not checked again. */
const stored = z.object({
  modules: z.array(z.object({ key: z.string(), name: z.string(), enabled: z.boolean() })).default([]),
  nav: firstPage.shape.nav,
  plates: firstPage.shape.plates,
  blocks: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      title: z.string(),
      hidden: z.boolean().default(false),
      shelf: blockShelf.optional().catch(undefined),
      perRow: perRow.optional().catch(undefined),
    }),
  ),
});

const isOf =
  <Key extends string>(keys: readonly Key[]) =>
  (key: string): key is Key =>
    keys.some((known) => known === key);
const isBlockKind = isOf(blockKinds);
const isModuleKey = isOf(moduleKeys);

export function readContent(value: unknown): FirstPageContent {
  const { modules, blocks, ...rest } = stored.parse(value);
  return {
    ...rest,
    modules: modules.flatMap((module) => (isModuleKey(module.key) ? [{ ...module, key: module.key }] : [])),
    blocks: blocks.flatMap(({ shelf, perRow: cards, kind, ...block }) =>
      isBlockKind(kind) ? [{ ...block, kind, ...(shelf && { shelf }), ...(cards && { perRow: cards }) }] : [],
    ),
  };
}

/** The home page of an organisation that has not laid out its own. */
export const defaultLayout: Layout = {
  nav: [
    { key: 'home', name: '首页', route: 'homePage' },
    { key: 'course', name: '课程', route: 'courseList' },
    { key: 'study', name: '我的学习', route: 'memberMyStudy' },
  ],
  plates: [],
  blocks: [
    { key: 'banner', kind: 'banner', title: '', hidden: false },
    { key: 'todo', kind: 'todo', title: '待办', hidden: false },
    { key: 'courses', kind: 'courses', title: '推荐课程', hidden: false },
    { key: 'ranking', kind: 'ranking', title: '学习排行', hidden: false },
  ],
};

/** Sets the modules of a layout to the given ones, in their order. */
export const withModules = (content: Layout, modules: readonly ModuleState[]): FirstPageContent => ({
  nav: content.nav,
  plates: content.plates,
  blocks: content.blocks,
  modules: modules.map(({ key, name, enabled }) => ({ key, name, enabled })),
});

/** The modules of a draft, with the organisation's state for modules the draft does not know yet. */
export function modulesOf({ modules }: FirstPageContent, own: readonly ModuleState[]): ModuleState[] {
  const unknown = own.filter(({ key }) => modules.every((module) => module.key !== key));
  return [...modules, ...unknown].map(({ key, name, enabled }, order) => ({ key, name, enabled, order }));
}

/** The module that owns the page a link leads to. */
function moduleOfLink(route: string): string | undefined {
  const link = readLink(route);
  return link?.kind === 'place' || link?.kind === 'object' ? places[link.place].module : undefined;
}

/** Drops what is hidden or belongs to a disabled module; navigation entries of modules take the module's name and order. */
export function applyModules(
  { nav, plates, blocks }: Layout,
  modules: readonly ModuleState[],
): Pick<FirstPage, 'nav' | 'plates' | 'blocks'> {
  const stateOf = (key: string) => modules.find((module) => module.key === key);
  const isOpen = (key: string) => stateOf(key)?.enabled ?? true;
  const leads = ({ key, route }: { key: string; route: string }) => isOpen(key) && isOpen(moduleOfLink(route) ?? key);
  const inOrder = modules.flatMap(({ key, name, enabled }) => {
    const entry = enabled && nav.find((candidate) => candidate.key === key && leads(candidate));
    return entry ? [{ ...entry, name }] : [];
  });
  return {
    // Module entries are reordered among the positions they already occupy; all other entries keep theirs.
    nav: nav.filter(leads).map((entry) => (stateOf(entry.key) ? (inOrder.shift() ?? entry) : entry)),
    plates: plates.filter(leads),
    blocks: blocks
      .filter(({ kind, hidden }) => !hidden && isOpen(moduleOfBlock[kind] ?? kind))
      .map(({ hidden: _hidden, ...shown }) => shown),
  };
}
