import type { DraftBlock, ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { newId } from '@palm/client/new-id';
import { themeDraftRule } from '../theme.api.ts';

export type ChangeTheme = (changes: Partial<ThemeDraft>) => void;

export const themeFieldNames: Readonly<Record<keyof ThemeDraft, string>> = {
  title: '专题名称',
  subtitle: '一句话介绍',
  cover: '封面',
  startsOn: '开始日期',
  endsOn: '截止日期',
  visibility: '谁能看',
  blocks: '内容',
};

export const storedOf = ({ draft, revision, savedAt, savedBy }: ThemeEdit): Stored<ThemeDraft> => ({
  value: draft,
  revision,
  savedAt,
  savedBy,
});

/** Returns why the draft cannot be saved, in the contract's words. */
export function validationErrorOf(draft: ThemeDraft): string | null {
  const checked = themeDraftRule.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

/** Name of a block for authors: its heading, caption or title. */
export function blockTitle(block: DraftBlock): string {
  if (block.kind === 'text') {
    const heading = new DOMParser().parseFromString(block.body, 'text/html').querySelector('h1, h2, h3, h4, h5, h6');
    return heading?.textContent.trim() || '没有标题的文字';
  }
  return block.kind === 'picture' ? block.caption || '没有说明的图片' : block.title || '没有标题的货架';
}

/** Duplicates a block right after the original. */
export function withCopy(blocks: readonly DraftBlock[], blockId: string): { blocks: DraftBlock[]; copyId: string } {
  const copyId = newId();
  return { blocks: blocks.flatMap((block) => (block.id === blockId ? [block, { ...block, id: copyId }] : [block])), copyId };
}

/** Moves a block by one position; stays at either end of the page. */
export function withMoved(blocks: readonly DraftBlock[], blockId: string, by: -1 | 1): DraftBlock[] {
  const from = blocks.findIndex(({ id }) => id === blockId);
  const [block, to] = [blocks[from], from + by];
  if (block === undefined || to < 0 || to >= blocks.length) {
    return [...blocks];
  }
  const rest = blocks.filter(({ id }) => id !== blockId);
  return [...rest.slice(0, to), block, ...rest.slice(to)];
}

/** Inserts after the block with this id, or at the end. */
export function withAdded(blocks: readonly DraftBlock[], added: DraftBlock, behindId: string | null): DraftBlock[] {
  const place = blocks.findIndex(({ id }) => id === behindId);
  return place < 0 ? [...blocks, added] : [...blocks.slice(0, place + 1), added, ...blocks.slice(place + 1)];
}
