import { MOST_SHELVES, type RegionEdit, type RegionShelf } from '@palm/contract/plate/region-admin';
import type { ShelfKind } from '@palm/contract/plate/shelf';
import { EmptyState } from '@palm/ui/empty-state';
import { Button, Input, Tooltip } from 'antd';
import { Trash2 } from 'lucide-react';
import { newId } from '@palm/client/new-id';
import { SortableList } from '../../shared/drag/sortable-list.tsx';
import { KindMenu } from '../../shared/shelf/kind-menu.tsx';
import { ShelfItems, useKnownItems } from '../../shared/shelf/shelf-items.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import styles from './region-shelves.module.css';

type RegionShelvesProps = { region: RegionEdit; shelves: readonly RegionShelf[]; onChange: (shelves: RegionShelf[]) => void };

/** The shelves of a region in order, with their items. */
export function RegionShelves({ region, shelves, onChange }: RegionShelvesProps) {
  const { known, learn } = useKnownItems(region.items);
  const offerUndo = useUndo();
  const update = (id: string, changes: Partial<RegionShelf>) =>
    onChange(shelves.map((shelf) => (shelf.id === id ? { ...shelf, ...changes } : shelf)));
  const add = (kind: ShelfKind) => onChange([...shelves, { id: newId(), title: `货架 ${shelves.length + 1}`, kind, itemIds: [] }]);
  const remove = ({ id, title }: RegionShelf) => {
    onChange(shelves.filter((shelf) => shelf.id !== id));
    offerUndo(`已去掉货架「${title}」`, () => onChange([...shelves]));
  };
  const addButton = <KindMenu label="添加货架" disabled={shelves.length >= MOST_SHELVES} onChoose={add} />;
  return (
    <Panel title="货架" note="拖动调整次序；学员只看到对自己开放的" actions={addButton}>
      {shelves.length === 0 ? (
        <EmptyState title="还没有货架" text="一个货架放一种内容，比如「上岗先看」里放几个专栏，「园区培训班」里放几个班级。" level={3} />
      ) : (
        <SortableList items={shelves} idOf={({ id }) => id} nameOf={({ title }) => title} onOrder={onChange}>
          {(shelf) => (
            <section className={styles.shelf} aria-label={shelf.title}>
              <div className={styles.head}>
                <Input
                  aria-label="货架名称"
                  maxLength={20}
                  value={shelf.title}
                  onChange={(event) => update(shelf.id, { title: event.target.value })}
                />
                <Tooltip title="去掉这个货架">
                  <Button type="text" aria-label={`去掉货架「${shelf.title}」`} icon={<Trash2 size={16} />} onClick={() => remove(shelf)} />
                </Tooltip>
              </div>
              <ShelfItems
                kind={shelf.kind}
                title={shelf.title}
                itemIds={shelf.itemIds}
                known={known}
                onChange={(itemIds) => update(shelf.id, { itemIds })}
                onPick={learn}
              />
            </section>
          )}
        </SortableList>
      )}
    </Panel>
  );
}
