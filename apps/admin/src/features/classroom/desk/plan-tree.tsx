import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { PlanItem, PlanStage } from '@palm/contract/classroom/plan';
import { Button } from 'antd';
import { Info, Lock, LockOpen, Plus } from 'lucide-react';
import { DragHandle } from '../../../shared/drag/drag-handle.tsx';
import drag from '../../../shared/drag/drag.module.css';
import { NestedDrag } from '../../../shared/drag/nested-drag.tsx';
import { useDragRow } from '../../../shared/drag/use-drag-row.ts';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import { TreePanel } from '../../../shared/tree/tree-panel.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { closedWords } from './closed-words.ts';
import { KindTile } from './kind-tile.tsx';
import { arranged, orderOf, titleIn, type PlannedObjects } from './plan-draft.ts';
import styles from './plan.module.css';

type PlanTreeProps = {
  plan: readonly PlanStage[];
  objects: PlannedObjects;
  /** Null: the class itself. */
  selectedId: string | null;
  onSelect: (stageId: string | null) => void;
  onChange: (plan: PlanStage[]) => void;
  onAddStage: () => void;
  onAddItem: (stageId: string) => void;
};

/** Stages and their items in one tree, reordered by dragging their handles or with the keyboard. */
export function PlanTree({ plan, objects, selectedId, onSelect, onChange, onAddStage, onAddItem }: PlanTreeProps) {
  const items = plan.flatMap((stage) => stage.items);
  const nameOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? titleIn(objects, item) : (plan.find((stage) => stage.id === id)?.title ?? '');
  };
  return (
    <TreePanel
      title="教学安排"
      label="阶段与内容"
      note={`${items.length} 项，必修 ${items.filter(({ required }) => required).length} 项`}
      action={<Button type="text" aria-label="加阶段" icon={<Plus size={18} />} onClick={onAddStage} />}
    >
      <div className={tree.row} data-on={selectedId === null || undefined}>
        <TreeChoice
          name="班级信息"
          chosen={selectedId === null}
          onChoose={() => onSelect(null)}
          icon={<Info size={17} aria-hidden="true" />}
        />
      </div>
      <NestedDrag stored={orderOf(plan)} nameOf={nameOf} onOrder={(order) => onChange(arranged(plan, order))}>
        {(order) =>
          arranged(plan, order).map((stage) => (
            <TreeStage
              key={stage.id}
              stage={stage}
              objects={objects}
              selected={stage.id === selectedId}
              onSelect={() => onSelect(stage.id)}
              onAddItem={() => onAddItem(stage.id)}
            />
          ))
        }
      </NestedDrag>
      {plan.length === 0 && <p className={tree.none}>先加一个阶段，再往里放课程和考试。</p>}
    </TreePanel>
  );
}

type TreeStageProps = {
  stage: PlanStage;
  objects: PlannedObjects;
  selected: boolean;
  onSelect: () => void;
  onAddItem: () => void;
};

function TreeStage({ stage: { id, title, unlock, items }, objects, selected, onSelect, onAddItem }: TreeStageProps) {
  const { row, grip } = useDragRow(id);
  return (
    <section {...row} className={`${drag.row} ${styles.treeStage}`}>
      <div className={tree.row} data-on={selected || undefined}>
        <DragHandle name={title} grip={grip} />
        <TreeChoice
          name={title || '没有名称的阶段'}
          chosen={selected}
          onChoose={onSelect}
          icon={unlock === 'start' ? <LockOpen size={15} aria-label="开班就开放" /> : <Lock size={15} aria-label="要等" />}
          figure={`${items.length} 项`}
        />
      </div>
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        {items.map((item) => (
          <TreeItem key={item.id} item={item} objects={objects} />
        ))}
      </SortableContext>
      <Button className={styles.add ?? ''} type="text" size="small" icon={<Plus size={16} />} onClick={onAddItem}>
        加一项
      </Button>
    </section>
  );
}

function TreeItem({ item, objects }: { item: PlanItem; objects: PlannedObjects }) {
  const { id, kind, required, objectId } = item;
  const { row, grip } = useDragRow(id);
  const title = titleIn(objects, item);
  const closed = closedWords(objects.get(objectId));
  return (
    <div {...row} className={`${drag.row} ${tree.row} ${styles.treeItem}`}>
      <DragHandle name={title} grip={grip} />
      <KindTile kind={kind} />
      <span className={styles.treeText}>
        <span className="clamp-1" title={title}>
          {title}
        </span>
        <small>
          {required ? '必修' : '选修'}
          {closed && <span className={styles.closedInTree}> · {closed.tag}</span>}
        </small>
      </span>
    </div>
  );
}
