import { moduleNames, moduleOfBlock, type BlockKind } from '@palm/contract/areas';
import type { Block, FirstPageContent } from '@palm/contract/first-page/layout';
import type { ShelfSource } from '@palm/contract/first-page/shelf';

const words: Partial<Record<BlockKind, string>> = {
  banner: '轮播图',
  plates: '快捷入口',
  todo: '待完成',
  courses: '课程',
  'suggested-columns': '推荐专栏',
  'newest-columns': '最新专栏',
  infos: '资讯',
  teachers: '讲师',
  ranking: '学习排行',
};

/** Name of a block kind; without one of its own, the name of its module. */
export function kindName(kind: BlockKind): string {
  const module = moduleOfBlock[kind];
  return words[kind] ?? (module === null ? kind : moduleNames[module]);
}

/** Blocks of cards, with their default number per row. */
export const cardsPerRow: Partial<Record<BlockKind, number>> = {
  courses: 4,
  'suggested-columns': 2,
  'newest-columns': 2,
  themes: 3,
  teachers: 3,
};

export const blockName = ({ kind, title }: Pick<Block, 'kind' | 'title'>): string => title || kindName(kind);

export const sourceWords: Readonly<Record<ShelfSource | 'own', string>> = {
  own: '默认',
  manual: '手选',
  rule: '按规则',
  newest: '最新',
  popular: '最热',
};

/** A short description of a block's content. */
export function blockNote({ kind, shelf, hidden }: Block, { plates }: FirstPageContent): string {
  if (hidden) {
    return '已关闭';
  }
  if (kind === 'banner') {
    return '按人群和日期';
  }
  if (kind === 'plates') {
    return `${plates.length} 个`;
  }
  if (shelf === undefined) {
    return sourceWords.own;
  }
  return shelf.source === 'manual' ? `手选 ${shelf.itemIds.length} 个` : `${sourceWords[shelf.source ?? 'own']}，${shelf.count} 个`;
}
