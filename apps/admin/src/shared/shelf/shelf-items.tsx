import { shelfKindNames, type ShelfChoice, type ShelfKind } from '@palm/contract/plate/shelf';
import { Cover } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { Button, Tooltip } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { drawnCover } from '../cover/drawn-cover.ts';
import { SortableList } from '../drag/sortable-list.tsx';
import { useUndo } from '../ui/use-undo.tsx';
import { ItemPicker } from './item-picker.tsx';
import styles from './shelf-items.module.css';

/** Known items by id. */
export type KnownItems = ReadonlyMap<string, ShelfChoice>;

/** Items named by the server, and those picked since. */
export function useKnownItems(items: readonly ShelfChoice[]): { known: KnownItems; learn: (items: readonly ShelfChoice[]) => void } {
  const [picked, setPicked] = useState<readonly ShelfChoice[]>([]);
  return {
    known: new Map([...picked, ...items].map((item) => [item.id, item])),
    learn: (more) => setPicked([...picked, ...more]),
  };
}

type ShelfItemsProps = {
  kind: ShelfKind;
  /** Title of the shelf, for the picker. */
  title: string;
  itemIds: readonly string[];
  known: KnownItems;
  onChange: (itemIds: string[]) => void;
  onPick: (items: readonly ShelfChoice[]) => void;
};

/** The items of a shelf, reordered by dragging their handles or with the keyboard. */
export function ShelfItems({ kind, title, itemIds, known, onChange, onPick }: ShelfItemsProps) {
  const [picking, setPicking] = useState(false);
  const offerUndo = useUndo();
  const noun = shelfKindNames[kind];
  const titleOf = (id: string) => known.get(id)?.title ?? `已删除的${noun}`;
  const remove = (id: string) => {
    onChange(itemIds.filter((other) => other !== id));
    offerUndo(`已拿下「${titleOf(id)}」`, () => onChange([...itemIds]));
  };
  return (
    <>
      {itemIds.length === 0 ? (
        <EmptyState title={`还没有${noun}`} text={`从已有的${noun}里选，放上去后拖动排次序。`} level={3} />
      ) : (
        <SortableList items={itemIds} idOf={(id) => id} nameOf={titleOf} onOrder={onChange}>
          {(id) => <ItemRow title={titleOf(id)} item={known.get(id)} onRemove={() => remove(id)} />}
        </SortableList>
      )}
      <Button className={styles.add ?? ''} icon={<Plus size={16} />} onClick={() => setPicking(true)}>
        添加{noun}
      </Button>
      {picking && (
        <ItemPicker
          kind={kind}
          to={title}
          taken={itemIds}
          onAdd={(items) => {
            onPick(items);
            onChange([...itemIds, ...items.map(({ id }) => id)]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

function ItemRow({ title, item, onRemove }: { title: string; item: ShelfChoice | undefined; onRemove: () => void }) {
  return (
    <div className={styles.row} data-pictured>
      <span className={styles.cover}>
        {item && <Cover id={item.id} title={title} bare src={item.cover.url} {...drawnCover(item.cover)} />}
      </span>
      <div className={styles.text}>
        <b>
          {title}
          {item?.status === 'draft' && <Tag tone="warning">没有发布，学员看不到</Tag>}
          {item?.status === 'archived' && <Tag tone="warning">已归档，学员看不到</Tag>}
        </b>
        <small>{item ? item.note : '已经不在了，请拿下后再保存'}</small>
      </div>
      <Tooltip title="拿下">
        <Button type="text" aria-label={`拿下「${title}」`} icon={<Trash2 size={16} />} onClick={onRemove} />
      </Tooltip>
    </div>
  );
}
