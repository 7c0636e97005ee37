import type { PlanStage } from '@palm/contract/classroom/plan';
import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { PlannedObjects } from './plan-draft.ts';
import styles from './plan.module.css';
import { StageItems } from './stage-items.tsx';
import { UnlockField } from './unlock-field.tsx';

type StageEditorProps = {
  stage: PlanStage;
  before: string | null;
  objects: PlannedObjects;
  onChange: (changes: Partial<PlanStage>) => void;
  onAddItem: () => void;
  onRemove: () => void;
};

/** A stage: its title, its items, and when it opens. */
export function StageEditor({ stage, before, objects, onChange, onAddItem, onRemove }: StageEditorProps) {
  return (
    <div className={styles.stage}>
      <Panel
        title="阶段"
        actions={
          <Button type="text" danger icon={<Trash2 size={16} />} onClick={onRemove}>
            去掉这个阶段
          </Button>
        }
      >
        <div className={styles.fields}>
          <Labelled label="阶段名称">
            <Input aria-label="阶段名称" maxLength={40} value={stage.title} onChange={(event) => onChange({ title: event.target.value })} />
          </Labelled>
          <Labelled label="阶段说明">
            <Input
              aria-label="阶段说明"
              maxLength={200}
              placeholder="一句话，说这一段学了有什么用"
              value={stage.intro}
              onChange={(event) => onChange({ intro: event.target.value })}
            />
          </Labelled>
        </div>
      </Panel>
      <Panel
        title="内容"
        note="必修的都完成，这一阶段才算完成"
        actions={
          <Button icon={<Plus size={16} />} onClick={onAddItem}>
            加一项
          </Button>
        }
      >
        <StageItems items={stage.items} objects={objects} onChange={(items) => onChange({ items })} />
      </Panel>
      <Panel title="什么时候开放" note="由服务器判断，改链接也进不去">
        <UnlockField value={stage} before={before} onChange={onChange} />
      </Panel>
    </div>
  );
}
