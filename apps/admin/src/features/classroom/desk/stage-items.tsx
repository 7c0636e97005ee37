import type { PlanItem } from '@palm/contract/classroom/plan';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { Button, Tooltip } from 'antd';
import { Trash2 } from 'lucide-react';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { closedWords } from './closed-words.ts';
import { DueField } from './due-field.tsx';
import { KindTile } from './kind-tile.tsx';
import { titleIn, type PlannedObject, type PlannedObjects } from './plan-draft.ts';
import styles from './plan.module.css';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

type StageItemsProps = { items: readonly PlanItem[]; objects: PlannedObjects; onChange: (items: PlanItem[]) => void };

/** The items of a stage in order: required or optional, and their due dates. */
export function StageItems({ items, objects, onChange }: StageItemsProps) {
  if (items.length === 0) {
    return <EmptyState title="还没有内容" text="从已有的课程和考试里选，同一项在班级里只放一处。" level={3} />;
  }
  const update = (itemId: string, changes: Partial<PlanItem>) =>
    onChange(items.map((item) => (item.id === itemId ? { ...item, ...changes } : item)));
  return (
    <SortableList items={items} idOf={({ id }) => id} nameOf={(item) => titleIn(objects, item)} onOrder={onChange}>
      {(item) => (
        <ItemRow
          item={item}
          objects={objects}
          onChange={(changes) => update(item.id, changes)}
          onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
        />
      )}
    </SortableList>
  );
}

/** Tells the author which members cannot access an item, and the consequence. */
function Closed({ object }: { object: PlannedObject | undefined }) {
  const words = closedWords(object);
  return (
    words && (
      <Tooltip title={words.why}>
        <span className={styles.closed} role="note" aria-label={`${words.tag}：${words.why}`} tabIndex={0}>
          <Tag tone="warning">{words.tag}</Tag>
        </span>
      </Tooltip>
    )
  );
}

type ItemRowProps = { item: PlanItem; objects: PlannedObjects; onChange: (changes: Partial<PlanItem>) => void; onRemove: () => void };

function ItemRow({ item, objects, onChange, onRemove }: ItemRowProps) {
  const title = titleIn(objects, item);
  return (
    <div className={styles.row}>
      <KindTile kind={item.kind} />
      <b className={styles.name}>
        {title}
        <Closed object={objects.get(item.objectId)} />
      </b>
      <Tooltip title="移出这个阶段">
        <Button type="text" aria-label={`移出「${title}」`} icon={<Trash2 size={16} />} onClick={onRemove} />
      </Tooltip>
      <DueField of={title} value={item} onChange={onChange} />
      <SettingSegmented
        size="small"
        aria-label={`「${title}」必修还是选修`}
        value={item.required ? '必修' : '选修'}
        options={['必修', '选修']}
        onChange={(value) => onChange({ required: value === '必修' })}
      />
    </div>
  );
}
