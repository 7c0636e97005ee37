import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftStage } from '@palm/contract/column/admin';
import { Button } from 'antd';
import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { DragArea } from '../../../shared/drag/drag-area.tsx';
import { afterNestedDrag, type NestedOrder } from '../../../shared/drag/nested-order.ts';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import { TreePanel } from '../../../shared/tree/tree-panel.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { durationText } from '../../../shared/ui/format.ts';
import { arranged, orderOf, secondsOf, type Choices } from './column-draft.ts';
import { TreeStage } from './tree-stage.tsx';

type StageTreeProps = {
  stages: readonly DraftStage[];
  choices: Choices;
  /** Null: what the column itself is. */
  selectedId: string | null;
  onSelect: (stageId: string | null) => void;
  onChange: (stages: DraftStage[]) => void;
  onAddStage: () => void;
  onAddCourse: (stageId: string) => void;
};

/** Stages and courses in one tree, rearranged by dragging their handles or with the keyboard. */
export function StageTree({ stages: stored, choices, selectedId, onSelect, onChange, onAddStage, onAddCourse }: StageTreeProps) {
  const [dragged, setDragged] = useState<NestedOrder | null>(null);
  const stages = dragged ? arranged(stored, dragged) : stored;
  const count = stored.reduce((sum, { courses }) => sum + courses.length, 0);

  const over = ({ active, over: target }: DragOverEvent) => {
    // a course that enters another stage must be drawn there while it is dragged
    if (target && active.data.current?.type === 'course') {
      const now = dragged ?? orderOf(stored);
      const next = afterNestedDrag(now, String(active.id), String(target.id));
      const stays = now.every(({ childIds }, index) => childIds.length === next[index]?.childIds.length);
      if (!stays) {
        setDragged(next);
      }
    }
  };
  const end = ({ active, over: target }: DragEndEvent) => {
    const now = dragged ?? orderOf(stored);
    setDragged(null);
    if (target) {
      onChange(arranged(stored, afterNestedDrag(now, String(active.id), String(target.id))));
    }
  };

  const titleOf = (id: string) => stored.find((stage) => stage.id === id)?.title ?? choices.get(id)?.title ?? '';
  return (
    <TreePanel
      title="阶段"
      label="阶段与课程"
      note={`${stored.length} 个阶段 ${count} 门课，${durationText(secondsOf(stored, choices))}`}
      action={<Button type="text" aria-label="加阶段" icon={<Plus size={18} />} onClick={onAddStage} />}
    >
      <div className={tree.row} data-on={selectedId === null || undefined}>
        <TreeChoice
          name="专栏信息"
          chosen={selectedId === null}
          onChoose={() => onSelect(null)}
          icon={<Info size={17} aria-hidden="true" />}
        />
      </div>
      <DragArea nameOf={titleOf} onOver={over} onEnd={end} onCancel={() => setDragged(null)}>
        <SortableContext items={stages.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {stages.map((stage, place) => (
            <TreeStage
              key={stage.id}
              stage={stage}
              choices={choices}
              waits={stage.unlock === 'date' || (stage.unlock === 'previous' && place > 0)}
              selected={stage.id === selectedId}
              onSelect={() => onSelect(stage.id)}
              onAddCourse={() => onAddCourse(stage.id)}
            />
          ))}
        </SortableContext>
      </DragArea>
      {stages.length === 0 && <p className={tree.none}>先加一个阶段，再往里放课程。</p>}
    </TreePanel>
  );
}
