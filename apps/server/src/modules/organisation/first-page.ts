import { moduleKeys, moduleNames, moduleOfBlock } from '@palm/contract/areas';
import { firstPage, type FirstPage, type moduleRow } from '@palm/contract/organisation/calls';
import type { z } from 'zod';

export type ModuleState = z.output<typeof moduleRow>;
export type Layout = Pick<FirstPage, 'nav' | 'plates' | 'blocks'>;

const layout = firstPage.pick({ nav: true, plates: true, blocks: true });

/** What the home page shows until an organisation lays out its own. */
const defaultLayout: Layout = {
  nav: [
    { key: 'home', name: '首页', route: 'homePage' },
    { key: 'course', name: '课程', route: 'courseList' },
    { key: 'study', name: '我的学习', route: 'memberMyStudy' },
  ],
  plates: [],
  blocks: [
    { key: 'banner', kind: 'banner', title: '' },
    { key: 'todo', kind: 'todo', title: '待办' },
    { key: 'courses', kind: 'courses', title: '推荐课程' },
    { key: 'ranking', kind: 'ranking', title: '学习排行' },
  ],
};

/** The stored layout; one without any block, as a new organisation has, is the default one. */
export function readLayout(stored: unknown): Layout {
  const own = layout.parse(stored);
  return own.blocks.length > 0 ? own : defaultLayout;
}

/** All modules in order: what the organisation stored, and the rest as they come. */
export function mergeModules(stored: readonly { key: string; name: string; enabled: boolean; position: number }[]): ModuleState[] {
  const states = moduleKeys.map((key, place): ModuleState => {
    const own = stored.find((row) => row.key === key);
    return own
      ? { key, name: own.name, enabled: own.enabled, order: own.position }
      : { key, name: moduleNames[key], enabled: true, order: stored.length + place };
  });
  return states.sort((left, right) => left.order - right.order);
}

/** Takes out what belongs to a module that is switched off; entries of the navigation take the names and the order of their modules. */
export function applyModules({ nav, plates, blocks }: Layout, modules: readonly ModuleState[]): Layout {
  const stateOf = (key: string) => modules.find((module) => module.key === key);
  const isOpen = (key: string) => stateOf(key)?.enabled ?? true;
  const inOrder = modules.flatMap(({ key, name, enabled }) => {
    const entry = enabled && nav.find((candidate) => candidate.key === key);
    return entry ? [{ ...entry, name }] : [];
  });
  return {
    // Entries of modules share the places that entries of modules have; the others stay where they are.
    nav: nav.filter(({ key }) => isOpen(key)).map((entry) => (stateOf(entry.key) ? (inOrder.shift() ?? entry) : entry)),
    plates: plates.filter(({ key }) => isOpen(key)),
    blocks: blocks.filter(({ kind }) => isOpen(moduleOfBlock[kind] ?? kind)),
  };
}
