import { lengthText } from '@palm/contract/media-time';
import type { DraftStage } from '@palm/contract/column/admin';
import { Button } from 'antd';
import { Info, Plus } from 'lucide-react';
import { NestedDrag } from '../../../shared/drag/nested-drag.tsx';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import { TreePanel } from '../../../shared/tree/tree-panel.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { arranged, orderOf, secondsOf, type Choices } from './column-draft.ts';
import { TreeStage } from './tree-stage.tsx';

type StageTreeProps = {
  stages: readonly DraftStage[];
  choices: Choices;
  /** Null: the column itself. */
  selectedId: string | null;
  onSelect: (stageId: string | null) => void;
  onChange: (stages: DraftStage[]) => void;
  onAddStage: () => void;
  onAddCourse: (stageId: string) => void;
};

/** Stages and courses in one tree, reordered by dragging their handles or with the keyboard. */
export function StageTree({ stages, choices, selectedId, onSelect, onChange, onAddStage, onAddCourse }: StageTreeProps) {
  const count = stages.reduce((sum, { courses }) => sum + courses.length, 0);
  const titleOf = (id: string) => stages.find((stage) => stage.id === id)?.title ?? choices.get(id)?.title ?? '';
  return (
    <TreePanel
      title="阶段"
      label="阶段与课程"
      note={`${stages.length} 个阶段 ${count} 门课，${lengthText(secondsOf(stages, choices))}`}
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
      <NestedDrag stored={orderOf(stages)} nameOf={titleOf} onOrder={(order) => onChange(arranged(stages, order))}>
        {(order) =>
          arranged(stages, order).map((stage, place) => (
            <TreeStage
              key={stage.id}
              stage={stage}
              choices={choices}
              waits={stage.unlock === 'date' || (stage.unlock === 'previous' && place > 0)}
              selected={stage.id === selectedId}
              onSelect={() => onSelect(stage.id)}
              onAddCourse={() => onAddCourse(stage.id)}
            />
          ))
        }
      </NestedDrag>
      {stages.length === 0 && <p className={tree.none}>先加一个阶段，再往里放课程。</p>}
    </TreePanel>
  );
}
