import { Button, Tooltip } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { MarksInput } from '../../../shared/question/marks-input.tsx';
import { difficultyText, KindTag } from '../../../shared/question/question-words.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import type { PaperItem } from './paper-draft.ts';
import styles from './paper-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type PaperItemsProps = { items: PaperItem[]; locked: boolean; onChange: (items: PaperItem[]) => void };

/** The questions of a paper in order, with their marks. */
export function PaperItems({ items, locked, onChange }: PaperItemsProps) {
  const setMarks = (questionId: string, marks: number) =>
    onChange(items.map((item) => (item.questionId === questionId ? { ...item, marks } : item)));
  return (
    <>
      {!locked && items.length > 0 && <SameMarks onApply={(marks) => onChange(items.map((item) => ({ ...item, marks })))} />}
      <div className={styles.items}>
        <SortableList
          items={items}
          idOf={({ questionId }) => questionId}
          nameOf={({ summary }) => summary}
          fixed={locked}
          onOrder={onChange}
        >
          {(item, index) => (
            <div className={styles.item}>
              <b>{index + 1}</b>
              <KindTag kind={item.kind} />
              <Clipped text={item.summary} />
              <small>{difficultyText(item.difficulty)}</small>
              <MarksInput
                label={`第 ${index + 1} 题的分值`}
                {...offWhere(locked)}
                value={item.marks}
                onChange={(marks) => setMarks(item.questionId, marks)}
              />
              {!locked && (
                <Tooltip title="移出试卷">
                  <Button
                    type="text"
                    aria-label={`把第 ${index + 1} 题移出试卷`}
                    icon={<Trash2 size={16} />}
                    onClick={() => onChange(items.filter(({ questionId }) => questionId !== item.questionId))}
                  />
                </Tooltip>
              )}
            </div>
          )}
        </SortableList>
      </div>
    </>
  );
}

function SameMarks({ onApply }: { onApply: (marks: number) => void }) {
  const [marks, setMarks] = useState(200);
  return (
    <div className={styles.same}>
      <span>每题</span>
      <MarksInput label="每题统一分值" value={marks} onChange={setMarks} />
      <Button onClick={() => onApply(marks)}>应用到全部</Button>
    </div>
  );
}
