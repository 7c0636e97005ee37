import type { DraftStage } from '@palm/contract/column/admin';
import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { placeName, type Choices } from './column-draft.ts';
import { StageCourses } from './stage-courses.tsx';
import styles from './stage-editor.module.css';
import { UnlockCards } from './unlock-cards.tsx';

type StageEditorProps = {
  stage: DraftStage;
  place: number;
  before: string | null;
  choices: Choices;
  /** Number of members it currently blocks; undefined until computed. */
  stopped: number | undefined;
  onChange: (changes: Partial<DraftStage>) => void;
  onAddCourse: () => void;
  onRemove: () => void;
};

/** A stage: its title, its courses, and when it opens. */
export function StageEditor({ stage, place, before, choices, stopped, onChange, onAddCourse, onRemove }: StageEditorProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.head}>
        <small>{placeName(place)}</small>
        <Button type="text" danger icon={<Trash2 size={16} />} onClick={onRemove}>
          去掉这个阶段
        </Button>
      </div>
      <div className={styles.names}>
        <Labelled label="阶段名称">
          <Input aria-label="阶段名称" maxLength={40} value={stage.title} onChange={(event) => onChange({ title: event.target.value })} />
        </Labelled>
        <Labelled label="阶段说明">
          <Input
            aria-label="阶段说明"
            maxLength={80}
            placeholder="一句话，说这一段学了有什么用"
            value={stage.intro}
            onChange={(event) => onChange({ intro: event.target.value })}
          />
        </Labelled>
      </div>
      <Panel
        title="课程"
        note="必修的都学完，这一阶段才算完成"
        actions={
          <Button icon={<Plus size={16} />} onClick={onAddCourse}>
            添加
          </Button>
        }
      >
        <StageCourses courses={stage.courses} choices={choices} onChange={(courses) => onChange({ courses })} />
      </Panel>
      <Panel title="什么时候能学">
        <UnlockCards stage={stage} before={before} onChange={onChange} />
        {stopped !== undefined && (
          <p className={styles.stopped} role="status">
            {stopped === 0 ? '现在没有人停在这一步。' : `现在有 ${stopped.toLocaleString('zh-CN')} 人停在这一步。`}
            服务器按这条判断，改链接也进不去；学过其中课程的人不受影响。
          </p>
        )}
      </Panel>
    </div>
  );
}
