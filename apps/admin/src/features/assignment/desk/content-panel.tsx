import type { AssignmentEdit, AssignmentFields } from '@palm/contract/assignment/admin';
import { assignmentKinds, type AssignmentItem, type AssignmentKind } from '@palm/contract/assignment/items';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { Tag } from '@palm/ui/tag';
import { Button, Input, Tooltip } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { TargetsPicker } from '../../../shared/pick/targets-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { titleIn, withObjects, type ChangeAssignment, type NamedObjects } from './assignment-draft.ts';
import { itemLooks } from './item-looks.ts';
import styles from '../assignment.module.css';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

const kinds = Object.entries(assignmentKinds).map(([value, label]) => ({ value: value as AssignmentKind, label }));

type ContentPanelProps = { assignment: AssignmentEdit; draft: AssignmentFields; fixed: boolean; onChange: ChangeAssignment };

/** The content: title, message to the learners, and the items in order. */
export function ContentPanel({ assignment, draft, fixed, onChange }: ContentPanelProps) {
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<readonly PickedTarget[]>([]);
  const objects: NamedObjects = new Map([...picked, ...assignment.objects].map((one) => [one.id, one]));
  const { items } = draft;
  const add = (kind: AssignmentKind, added: readonly PickedTarget[]) => {
    setPicked([...picked, ...added]);
    const objectIds = added.map(({ id }) => id);
    onChange({ items: withObjects(items, kind, objectIds) });
  };
  const addButton = !fixed && (
    <Button icon={<Plus size={16} />} onClick={() => setPicking(true)}>
      添加内容
    </Button>
  );
  return (
    <Panel title="学什么" note="必修都完成，任务才算完成">
      <div className={styles.fields}>
        <Labelled label="指派名称">
          <Input aria-label="指派名称" maxLength={60} value={draft.title} onChange={({ target }) => onChange({ title: target.value })} />
        </Labelled>
        <Labelled label="给学员的说明" note="选填">
          <Input.TextArea
            aria-label="给学员的说明"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={300}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Labelled>
      </div>
      {items.length === 0 ? (
        <EmptyState title="还没有内容" text="从已发布的课程、专栏、考试和班级里选。" level={3}>
          {addButton}
        </EmptyState>
      ) : (
        <>
          <Items items={items} objects={objects} fixed={fixed} onChange={onChange} />
          {addButton}
        </>
      )}
      {picking && (
        <TargetsPicker
          title="添加内容"
          kinds={kinds}
          taken={new Set(items.map(({ objectId }) => objectId))}
          onAdd={add}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  );
}

type ItemsProps = { items: readonly AssignmentItem[]; objects: NamedObjects; fixed: boolean; onChange: ChangeAssignment };

function Items({ items, objects, fixed, onChange }: ItemsProps) {
  const require = (objectId: string, required: boolean) =>
    onChange({ items: items.map((item) => (item.objectId === objectId ? { ...item, required } : item)) });
  return (
    <SortableList
      items={items}
      idOf={({ objectId }) => objectId}
      nameOf={(item) => titleIn(objects, item)}
      fixed={fixed}
      onOrder={(ordered) => onChange({ items: ordered })}
    >
      {(item) => (
        <ItemRow
          item={item}
          objects={objects}
          fixed={fixed}
          onRequire={(required) => require(item.objectId, required)}
          onRemove={() => onChange({ items: items.filter(({ objectId }) => objectId !== item.objectId) })}
        />
      )}
    </SortableList>
  );
}

type ItemRowProps = {
  item: AssignmentItem;
  objects: NamedObjects;
  fixed: boolean;
  onRequire: (required: boolean) => void;
  onRemove: () => void;
};

function ItemRow({ item, objects, fixed, onRequire, onRemove }: ItemRowProps) {
  const title = titleIn(objects, item);
  const { icon: Icon, tone } = itemLooks[item.kind];
  return (
    <div className={styles.row}>
      <span className={styles.tile} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <span className={styles.name}>
        <b>{title}</b>
        <small>{assignmentKinds[item.kind]}</small>
        {objects.get(item.objectId)?.published !== true && <Tag tone="warning">没有发布</Tag>}
      </span>
      <SettingSegmented
        size="small"
        aria-label={`「${title}」必修还是选学`}
        value={item.required ? '必修' : '选学'}
        options={['必修', '选学']}
        onChange={(value) => onRequire(value === '必修')}
      />
      {!fixed && (
        <Tooltip title="从指派里去掉">
          <Button type="text" aria-label={`去掉「${title}」`} icon={<Trash2 size={16} />} onClick={onRemove} />
        </Tooltip>
      )}
    </div>
  );
}
