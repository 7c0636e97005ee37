import type { DraftShelf, NamedObject } from '@palm/contract/theme/admin';
import { MOST_ON_SHELF } from '@palm/contract/theme/admin';
import { shelfKinds } from '@palm/contract/theme/shelf';
import { Cover } from '@palm/ui/cover';
import { Tag } from '@palm/ui/tag';
import { Button, Input, Tooltip } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { ShelfPicker } from './shelf-picker.tsx';
import type { Blocks } from './use-blocks.ts';
import styles from './block-editor.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

/** A shelf: its texts, and its items in order. */
export function ShelfEditor({ block, blocks }: { block: DraftShelf; blocks: Blocks }) {
  const [picking, setPicking] = useState(false);
  const { kind, title, note, ids } = block;
  const titleOf = (id: string) => blocks.named.get(id)?.title ?? '已删除的内容';
  const add = (objects: readonly NamedObject[]) => {
    blocks.learn(objects);
    blocks.update({ ...block, ids: [...ids, ...objects.map(({ id }) => id)].slice(0, MOST_ON_SHELF) });
  };
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <Labelled label="标题">
          <Input
            aria-label="货架标题"
            maxLength={40}
            value={title}
            onChange={(event) => blocks.update({ ...block, title: event.target.value })}
          />
        </Labelled>
        <Labelled label="说明">
          <Input
            aria-label="货架说明"
            maxLength={40}
            placeholder="标题旁边的一句话，可以不写"
            value={note}
            onChange={(event) => blocks.update({ ...block, note: event.target.value })}
          />
        </Labelled>
      </div>
      {ids.length === 0 && <p className={styles.none}>货架还空着，空的货架学员看不到。</p>}
      <div>
        <SortableList items={ids} idOf={(id) => id} nameOf={titleOf} onOrder={(next) => blocks.update({ ...block, ids: next })}>
          {(id) => (
            <ShelfRow
              id={id}
              object={blocks.named.get(id)}
              onRemove={() => blocks.update({ ...block, ids: ids.filter((one) => one !== id) })}
            />
          )}
        </SortableList>
      </div>
      <div>
        <Button icon={<Plus size={16} />} {...offWhere(ids.length >= MOST_ON_SHELF)} onClick={() => setPicking(true)}>
          添加{shelfKinds[kind].name}
        </Button>
      </div>
      {picking && <ShelfPicker shelf={block} onAdd={add} onClose={() => setPicking(false)} />}
    </div>
  );
}

function ShelfRow({ id, object, onRemove }: { id: string; object: NamedObject | undefined; onRemove: () => void }) {
  const title = object?.title ?? '已删除的内容';
  return (
    <div className={styles.row}>
      <span className={styles.cover}>
        {object && <Cover id={id} title={title} bare src={object.cover.url} {...drawnCover(object.cover)} />}
      </span>
      <span className={styles.title}>
        {title}
        {object?.published !== true && <Tag tone="warning">学员看不到</Tag>}
      </span>
      <Tooltip title="移出这个货架">
        <Button type="text" aria-label={`移出「${title}」`} icon={<Trash2 size={16} />} onClick={onRemove} />
      </Tooltip>
    </div>
  );
}
