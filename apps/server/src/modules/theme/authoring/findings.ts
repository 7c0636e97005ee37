import type { DraftBlock, ThemeDraft, ThemeFinding } from '@palm/contract/theme/admin';
import type { Target } from '../../../platform/answers/targets.ts';
import { isShelf } from '../shelf/shelf.service.ts';
import { headingOf } from '../theme.view.ts';

type Named = ReadonlyMap<string, Pick<Target, 'title' | 'published'>>;

/** How a block is called in messages to its author. */
export function blockName(block: DraftBlock): string {
  if (block.kind === 'text') {
    return headingOf(block.body) ?? '一段文字';
  }
  return block.kind === 'picture' ? block.caption || '一张图片' : block.title;
}

/** What prevents publication, and what the author should know. */
export function findingsOf({ blocks }: ThemeDraft, named: Named, audienceCount: number): ThemeFinding[] {
  const about = (level: ThemeFinding['level'], text: string): ThemeFinding => ({ level, text, blockId: null });
  return [
    ...(blocks.length === 0 ? [about('error', '专题里还没有内容')] : []),
    ...blocks.flatMap((block) => blockFindings(block, named).map((finding) => ({ ...finding, blockId: block.id }))),
    ...(audienceCount === 0 ? [about('warning', '可见范围内没有成员，发布后没有人能看到')] : []),
  ];
}

type Found = Omit<ThemeFinding, 'blockId'>;

function blockFindings(block: DraftBlock, named: Named): Found[] {
  if (isShelf(block)) {
    const gone = block.ids.filter((id) => !named.has(id));
    const hidden = block.ids.flatMap((id) => (named.get(id)?.published === false ? [named.get(id)?.title ?? ''] : []));
    return [
      ...(block.ids.length === 0 ? [warning(`「${block.title}」里还没有内容，学员看不到这个货架`)] : []),
      ...(gone.length > 0 ? [error(`「${block.title}」里有内容已经删除，请移出`)] : []),
      ...hidden.map((title) => warning(`《${title}》没有发布或已经撤下，学员看不到它`)),
    ];
  }
  if (block.kind === 'picture') {
    return block.key === null ? [error('有一块图片还没有上传图片')] : [];
  }
  return block.body === '' ? [error('有一块文字还是空的')] : [];
}

const error = (text: string): Found => ({ level: 'error', text });
const warning = (text: string): Found => ({ level: 'warning', text });
