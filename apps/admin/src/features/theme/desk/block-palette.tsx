import type { ThemeDraft } from '@palm/contract/theme/admin';
import { MOST_BLOCKS } from '@palm/contract/theme/admin';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { blockWords, palette } from './block-kinds.ts';
import { blockTitle } from './theme-draft.ts';
import type { Blocks } from './use-blocks.ts';
import styles from './block-palette.module.css';
import { SettingButton } from '../../../shared/ui/setting-controls.tsx';

/** Id of the palette, for moving the focus here with a key. */
export const PALETTE_ID = 'theme-palette';

/** The block palette and the table of contents, reordered by dragging or with the keyboard. */
export function BlockPalette({ draft, blocks }: { draft: ThemeDraft; blocks: Blocks }) {
  const isFull = draft.blocks.length >= MOST_BLOCKS;
  return (
    <div className={styles.panel}>
      <section aria-label="加一块">
        <h2>
          加一块 <small>放在选中的一块后面</small>
        </h2>
        <div id={PALETTE_ID} className={styles.palette}>
          {palette.map(({ name, Icon, make }) => (
            <SettingButton key={name} disabled={isFull} onClick={() => blocks.add(make())}>
              <Icon size={18} aria-hidden="true" />
              {name}
            </SettingButton>
          ))}
        </div>
        {isFull && <p className={styles.note}>一个专题最多 {MOST_BLOCKS} 块，先去掉几块再加。</p>}
      </section>
      <section aria-label="目录">
        <h2>
          目录 <small>{draft.blocks.length} 块</small>
        </h2>
        <div className={tree.row} data-on={blocks.selectedId === null || undefined}>
          <TreeChoice name="专题信息" chosen={blocks.selectedId === null} onChoose={() => blocks.select(null)} />
        </div>
        <SortableList items={draft.blocks} idOf={({ id }) => id} nameOf={blockTitle} onOrder={blocks.order}>
          {(block) => (
            <div className={`${tree.row} ${styles.entry}`} data-on={block.id === blocks.selectedId || undefined}>
              <TreeChoice
                name={blockTitle(block)}
                chosen={block.id === blocks.selectedId}
                onChoose={() => blocks.select(block.id)}
                figure={blockWords(block.kind)}
              />
            </div>
          )}
        </SortableList>
        {draft.blocks.length === 0 && <p className={tree.none}>从上面选一种加到页面上。</p>}
      </section>
    </div>
  );
}
