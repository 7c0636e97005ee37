import type { CourseEdit } from '@palm/contract/course/admin';
import type { DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DragArea } from '../../../shared/drag/drag-area.tsx';
import { TreePanel } from '../../../shared/tree/tree-panel.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { durationText } from '../../../shared/ui/format.ts';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { useArrangeCourse } from '../course.api.ts';
import { OutlineChapter } from './outline-chapter.tsx';
import type { OutlineTask } from './outline-dialogs.tsx';
import { afterDrag, arranged, orderOf, type Order } from './order.ts';

type OutlineProps = {
  course: CourseEdit;
  selectedId: string | null;
  onSelect: (sectionId: string) => void;
  onTask: (task: OutlineTask) => void;
  onRemove: (chapter: CourseEdit['chapters'][number]) => void;
};

/** A drag takes effect at once and can be taken back for 5 s. */
function useArrangeWithUndo(courseId: string) {
  const arrange = useArrangeCourse();
  const offerUndo = useUndo();
  const send = (order: Order) => arrange.mutateAsync({ courseId, chapters: order });
  return async (before: Order, after: Order) => {
    await send(after);
    offerUndo('已调整顺序', () => void send(before).catch(() => undefined));
  };
}

/** Chapters and sections, rearranged by dragging their handles or with the keyboard. */
export function Outline({ course, selectedId, onSelect, onTask, onRemove }: OutlineProps) {
  const [dragged, setDragged] = useState<Order | null>(null);
  const save = useArrangeWithUndo(course.id);
  const stored = orderOf(course.chapters);
  const chapters = dragged ? arranged(course.chapters, dragged) : course.chapters;
  const sections = course.chapters.flatMap((chapter) => chapter.sections);

  const over = ({ active, over: target }: DragOverEvent) => {
    // a section that enters another chapter must be drawn there while it is dragged
    if (target && active.data.current?.type === 'section') {
      const now = dragged ?? stored;
      const next = afterDrag(now, String(active.id), String(target.id));
      const stays = now.every(({ sectionIds }, index) => sectionIds.length === next[index]?.sectionIds.length);
      if (!stays) {
        setDragged(next);
      }
    }
  };
  const end = ({ active, over: target }: DragEndEvent) => {
    const after = target ? afterDrag(dragged ?? stored, String(active.id), String(target.id)) : stored;
    if (JSON.stringify(after) === JSON.stringify(stored)) {
      setDragged(null);
      return;
    }
    setDragged(after);
    // a refusal was said; the outline falls back to what is stored
    void save(stored, after)
      .catch(() => undefined)
      .finally(() => setDragged(null));
  };

  const titles = new Map([...course.chapters, ...sections].map(({ id, title }) => [id, title]));

  return (
    <TreePanel
      title="大纲"
      label="课程大纲"
      note={`${course.chapters.length} 章 ${sections.length} 节，${durationText(sections.reduce((sum, section) => sum + section.durationSeconds, 0))}`}
      action={<Button type="text" aria-label="新建章" icon={<Plus size={18} />} onClick={() => onTask({ kind: 'addChapter' })} />}
    >
      <DragArea nameOf={(id) => titles.get(id) ?? ''} onOver={over} onEnd={end} onCancel={() => setDragged(null)}>
        <SortableContext items={chapters.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {chapters.map((chapter) => (
            <OutlineChapter
              key={chapter.id}
              chapter={chapter}
              selectedId={selectedId}
              onSelect={onSelect}
              onTask={onTask}
              onRemove={onRemove}
            />
          ))}
        </SortableContext>
      </DragArea>
      {chapters.length === 0 && <p className={tree.none}>先建一章，再往里添加小节。</p>}
    </TreePanel>
  );
}
