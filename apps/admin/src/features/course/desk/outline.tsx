import { lengthText } from '@palm/contract/media-time';
import type { CourseEdit } from '@palm/contract/course/admin';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { NestedDrag } from '../../../shared/drag/nested-drag.tsx';
import type { NestedOrder } from '../../../shared/drag/nested-order.ts';
import { TreePanel } from '../../../shared/tree/tree-panel.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { useArrangeCourse } from '../course.api.ts';
import { OutlineChapter } from './outline-chapter.tsx';
import type { OutlineTask } from './outline-dialogs.tsx';
import { arranged, orderOf } from './order.ts';

type OutlineProps = {
  course: CourseEdit;
  selectedId: string | null;
  onSelect: (sectionId: string) => void;
  onTask: (task: OutlineTask) => void;
  onRemove: (chapter: CourseEdit['chapters'][number]) => void;
};

/** A drag takes effect immediately and can be undone for 5 s. */
function useArrangeWithUndo(courseId: string) {
  const arrange = useArrangeCourse();
  const offerUndo = useUndo();
  const send = (order: NestedOrder) =>
    arrange.mutateAsync({ courseId, chapters: order.map(({ id, childIds }) => ({ chapterId: id, sectionIds: [...childIds] })) });
  return async (before: NestedOrder, after: NestedOrder) => {
    await send(after);
    offerUndo('已调整顺序', () => void send(before).catch(() => undefined));
  };
}

/** Chapters and sections, reordered by dragging their handles or with the keyboard. */
export function Outline({ course, selectedId, onSelect, onTask, onRemove }: OutlineProps) {
  const save = useArrangeWithUndo(course.id);
  const { chapters } = course;
  const stored = orderOf(chapters);
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const titles = new Map([...chapters, ...sections].map(({ id, title }) => [id, title]));

  return (
    <TreePanel
      title="大纲"
      label="课程大纲"
      note={`${chapters.length} 章 ${sections.length} 节，${lengthText(sections.reduce((sum, section) => sum + section.durationSeconds, 0))}`}
      action={<Button type="text" aria-label="新建章" icon={<Plus size={18} />} onClick={() => onTask({ kind: 'addChapter' })} />}
    >
      <NestedDrag stored={stored} nameOf={(id) => titles.get(id) ?? ''} onOrder={(order) => save(stored, order)}>
        {(order) =>
          arranged(chapters, order).map((chapter) => (
            <OutlineChapter
              key={chapter.id}
              chapter={chapter}
              selectedId={selectedId}
              onSelect={onSelect}
              onTask={onTask}
              onRemove={onRemove}
            />
          ))
        }
      </NestedDrag>
      {chapters.length === 0 && <p className={tree.none}>先建一章，再往里添加小节。</p>}
    </TreePanel>
  );
}
