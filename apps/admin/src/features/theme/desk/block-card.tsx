import type { DraftBlock } from '@palm/contract/theme/admin';
import { Button, Tooltip } from 'antd';
import { ArrowDown, ArrowUp, Copy, Trash2, type LucideIcon } from 'lucide-react';
import { DragHandle } from '../../../shared/drag/drag-handle.tsx';
import drag from '../../../shared/drag/drag.module.css';
import { useDragRow } from '../../../shared/drag/use-drag-row.ts';
import { BlockEditor } from './block-editor.tsx';
import { blockWords } from './block-kinds.ts';
import { BlockPreview } from './block-preview.tsx';
import { blockTitle } from './theme-draft.ts';
import type { Blocks } from './use-blocks.ts';
import { useChosenFocus } from './use-chosen-focus.ts';
import styles from './block-card.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type BlockCardProps = { block: DraftBlock; blocks: Blocks; folded: boolean; isFirst: boolean; isLast: boolean };

/** A block of the page: a preview until selected, then edited in place below a toolbar. */
export function BlockCard({ block, blocks, folded, isFirst, isLast }: BlockCardProps) {
  const { row, grip, drop } = useDragRow(block.id);
  const isChosen = block.id === blocks.selectedId;
  const own = useChosenFocus(isChosen);
  const title = blockTitle(block);
  return (
    <section {...row} className={`${drag.row} ${styles.block}`} data-on={isChosen || undefined} data-drop={drop} aria-label={title}>
      <div ref={own} className={styles.focus} tabIndex={-1}>
        {isChosen ? (
          <>
            <div className={styles.bar} role="toolbar" aria-label={`「${title}」的工具`}>
              <DragHandle name={title} grip={grip} />
              <b>{blockWords(block.kind)}</b>
              <Tool name="上移" Icon={ArrowUp} disabled={isFirst} onClick={() => blocks.move(block.id, -1)} />
              <Tool name="下移" Icon={ArrowDown} disabled={isLast} onClick={() => blocks.move(block.id, 1)} />
              <Tool name="复制" Icon={Copy} onClick={() => blocks.copy(block.id)} />
              <Tool name="去掉" Icon={Trash2} onClick={() => blocks.remove(block)} />
            </div>
            <div className={styles.inside}>
              <BlockEditor block={block} blocks={blocks} />
            </div>
          </>
        ) : folded ? (
          <div className={styles.folded}>
            <DragHandle name={title} grip={grip} />
            <button type="button" aria-label={`编辑「${title}」`} onClick={() => blocks.select(block.id)}>
              <b>{title}</b>
              <small>{blockWords(block.kind)}</small>
            </button>
          </div>
        ) : (
          <>
            <div className={styles.inside} inert>
              <BlockPreview block={block} blocks={blocks} />
            </div>
            <button type="button" className={styles.choose} aria-label={`编辑「${title}」`} onClick={() => blocks.select(block.id)} />
          </>
        )}
      </div>
    </section>
  );
}

type ToolProps = { name: string; Icon: LucideIcon; disabled?: boolean; onClick: () => void };

const Tool = ({ name, Icon, disabled = false, onClick }: ToolProps) => (
  <Tooltip title={name}>
    <Button type="text" size="small" aria-label={name} {...offWhere(disabled)} icon={<Icon size={16} />} onClick={onClick} />
  </Tooltip>
);
