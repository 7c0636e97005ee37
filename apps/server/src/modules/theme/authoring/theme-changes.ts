import type { DraftBlock, ThemeChange, ThemeDraft } from '@palm/contract/theme/admin';
import { shelfKinds } from '@palm/contract/theme/shelf';
import { isShelf } from '../shelf/shelf.service.ts';
import { blockName } from './findings.ts';

const line = (kind: ThemeChange['kind'], title: string, detail: string): ThemeChange => ({ kind, title, detail });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes between the published theme and the draft, one line each. */
export const themeChanges = (old: ThemeDraft, now: ThemeDraft): ThemeChange[] => [
  ...blockLines(old.blocks, now.blocks),
  ...headLines(old, now),
];

function blockLines(old: readonly DraftBlock[], now: readonly DraftBlock[]): ThemeChange[] {
  const before = new Map(old.map((block) => [block.id, block]));
  const after = new Set(now.map(({ id }) => id));
  const staying = old.filter(({ id }) => after.has(id)).map(({ id }) => id);
  const kept = now.filter(({ id }) => before.has(id));
  return [
    ...now.filter(({ id }) => !before.has(id)).map((block) => line('added', blockName(block), kindWord(block))),
    ...old.filter(({ id }) => !after.has(id)).map((block) => line('removed', blockName(block), kindWord(block))),
    ...kept
      .filter(({ id }, place) => staying[place] !== id)
      .map((block) =>
        line('moved', blockName(block), `第 ${old.findIndex(({ id }) => id === block.id) + 1} 块 → 第 ${now.indexOf(block) + 1} 块`),
      ),
    ...kept.flatMap((block) => changedLines(before.get(block.id), block)),
  ];
}

function kindWord(block: DraftBlock): string {
  if (isShelf(block)) {
    const { name, counted } = shelfKinds[block.kind];
    return `${name}，${block.ids.length} ${counted}`;
  }
  return block.kind === 'text' ? '文字' : '图片';
}

function changedLines(old: DraftBlock | undefined, now: DraftBlock): ThemeChange[] {
  if (old === undefined || isSame(old, now)) {
    return [];
  }
  if (!isShelf(old) || !isShelf(now)) {
    return [line('changed', blockName(now), `${kindWord(now)}有修改`)];
  }
  const added = now.ids.filter((id) => !old.ids.includes(id)).length;
  const removed = old.ids.filter((id) => !now.ids.includes(id)).length;
  const details = [
    ...(old.title === now.title ? [] : [`原名“${old.title}”`]),
    ...(added > 0 ? [`加 ${added} 项`] : []),
    ...(removed > 0 ? [`去掉 ${removed} 项`] : []),
  ];
  return [line('changed', now.title, details.join('，') || '说明或次序有修改')];
}

function headLines(old: ThemeDraft, now: ThemeDraft): ThemeChange[] {
  return [
    ...(old.title === now.title ? [] : [line('changed', '专题名称', `${old.title} → ${now.title}`)]),
    ...(old.subtitle === now.subtitle ? [] : [line('changed', '一句话介绍', '文字有修改')]),
    ...(isSame(old.cover, now.cover) ? [] : [line('changed', '封面', '换了封面')]),
    ...(daysOf(old) === daysOf(now) ? [] : [line('rule', '起止日期', `${daysOf(old)} → ${daysOf(now)}`)]),
    ...(isSame(old.visibility, now.visibility) ? [] : [line('rule', '谁能看', '可见范围有修改')]),
  ];
}

const daysOf = ({ startsOn, endsOn }: ThemeDraft): string =>
  startsOn === null && endsOn === null ? '不限日期' : `${startsOn ?? '不限'} 到 ${endsOn ?? '不限'}`;
