import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ThemeDraft } from '@palm/contract/theme/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { DragArea } from '../../../shared/drag/drag-area.tsx';
import { BlockCard } from './block-card.tsx';
import { blockTitle } from './theme-draft.ts';
import type { Blocks } from './use-blocks.ts';

type BlockCanvasProps = {
  draft: ThemeDraft;
  blocks: Blocks;
  /** Each block as a single line, for rearranging a long page on a small screen. */
  folded: boolean;
};

/** The page: every block as learners see it, the selected one with its tools. */
export function BlockCanvas({ draft, blocks, folded }: BlockCanvasProps) {
  const placeOf = (id: string | number) => draft.blocks.findIndex((block) => block.id === id);
  const titleOf = (id: string) => {
    const block = draft.blocks[placeOf(id)];
    return block === undefined ? '' : blockTitle(block);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      blocks.order(arrayMove(draft.blocks, placeOf(active.id), placeOf(over.id)));
    }
  };
  if (draft.blocks.length === 0) {
    return <EmptyState title="页面上还没有内容" text="从左边选一种：文字、图片，或者一个货架。" level={3} />;
  }
  return (
    <DragArea nameOf={titleOf} onEnd={end}>
      <SortableContext items={draft.blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {draft.blocks.map((block, place) => (
          <BlockCard
            key={block.id}
            block={block}
            blocks={blocks}
            folded={folded}
            isFirst={place === 0}
            isLast={place === draft.blocks.length - 1}
          />
        ))}
      </SortableContext>
    </DragArea>
  );
}
