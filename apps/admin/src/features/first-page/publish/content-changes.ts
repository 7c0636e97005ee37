import type { FirstPageContent } from '@palm/contract/first-page/layout';
import type { Change } from '../../../shared/publish/change-list.tsx';
import { blockName } from '../block-words.ts';
import { navOf } from '../first-page-draft.ts';

type Named = { key: string; name: string };

/** Diffs two lists: entries added, removed, moved and changed. */
function listChanges<T extends Named>(what: string, before: readonly T[], after: readonly T[]): Change[] {
  const stayed = before.filter(({ key }) => after.some((entry) => entry.key === key));
  const kept = after.filter(({ key }) => before.some((entry) => entry.key === key));
  return [
    ...after.filter((entry) => !kept.includes(entry)).map(({ name }) => ({ kind: 'added' as const, title: name, detail: what })),
    ...before.filter((entry) => !stayed.includes(entry)).map(({ name }) => ({ kind: 'removed' as const, title: name, detail: what })),
    ...kept.flatMap((entry) => {
      const old = before.find(({ key }) => key === entry.key);
      const same = JSON.stringify(old) === JSON.stringify(entry);
      const renamed = old !== undefined && old.name !== entry.name;
      return same ? [] : [{ kind: 'changed' as const, title: entry.name, detail: renamed ? `${what}，原来叫「${old.name}」` : what }];
    }),
    ...(stayed.some(({ key }, place) => kept[place]?.key !== key) ? [{ kind: 'moved' as const, title: what, detail: '换了次序' }] : []),
  ];
}

const namedBlocks = ({ blocks }: FirstPageContent) => blocks.map((block) => ({ ...block, name: blockName(block) }));

const isSwitchedOff = (name: string, before: FirstPageContent, after: FirstPageContent): boolean => {
  const block = after.blocks.find((one) => blockName(one) === name);
  return block?.hidden === true && before.blocks.some(({ key, hidden }) => key === block.key && !hidden);
};

/** What publishing changes for members, line by line; empty if nothing does. */
export const contentChanges = (before: FirstPageContent, after: FirstPageContent): Change[] => [
  ...listChanges('模块', before.modules, after.modules),
  ...listChanges('导航', navOf(before), navOf(after)).filter(
    // Already listed for the module.
    ({ kind, title }) => kind !== 'changed' || after.modules.every(({ name }) => name !== title),
  ),
  ...listChanges('快捷入口', before.plates, after.plates),
  ...listChanges('板块', namedBlocks(before), namedBlocks(after)).map((change) => ({
    ...change,
    detail: isSwitchedOff(change.title, before, after) ? '板块，不再显示' : change.detail,
  })),
];
