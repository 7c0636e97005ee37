import { blockKinds, moduleKeys, moduleOfBlock, places } from '@palm/contract/areas';
import { firstPage, type FirstPage } from '@palm/contract/first-page/calls';
import { perRow, type FirstPageContent } from '@palm/contract/first-page/layout';
import { blockShelf } from '@palm/contract/first-page/shelf';
import { readLink } from '@palm/contract/links';
import { z } from 'zod';
import type { ModuleState } from '../organisation/index.ts';

export type Layout = Pick<FirstPageContent, 'nav' | 'plates' | 'blocks'>;

/** What was published under older rules is shown as it is: kinds and modules that are gone are left out, lengths are not measured again. */
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

/** What the home page shows until an organisation lays out its own. */
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

/** As the organisation has its modules, with those that came since the content was written after them. */
export const withModules = (content: Layout, modules: readonly ModuleState[]): FirstPageContent => ({
  nav: content.nav,
  plates: content.plates,
  blocks: content.blocks,
  modules: modules.map(({ key, name, enabled }) => ({ key, name, enabled })),
});

/** The modules of a draft: as it has them, and those that it does not know as the organisation has them. */
export function modulesOf({ modules }: FirstPageContent, own: readonly ModuleState[]): ModuleState[] {
  const unknown = own.filter(({ key }) => modules.every((module) => module.key !== key));
  return [...modules, ...unknown].map(({ key, name, enabled }, order) => ({ key, name, enabled, order }));
}

/** The module that the page at the end of a link belongs to. */
function moduleOfLink(route: string): string | undefined {
  const link = readLink(route);
  return link?.kind === 'place' || link?.kind === 'object' ? places[link.place].module : undefined;
}

/** Takes out what is hidden or belongs to a module that is off; entries of the navigation take the names and the order of their modules. */
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
    // Entries of modules share the places that entries of modules have; the others stay where they are.
    nav: nav.filter(leads).map((entry) => (stateOf(entry.key) ? (inOrder.shift() ?? entry) : entry)),
    plates: plates.filter(leads),
    blocks: blocks
      .filter(({ kind, hidden }) => !hidden && isOpen(moduleOfBlock[kind] ?? kind))
      .map(({ hidden: _hidden, ...shown }) => shown),
  };
}
