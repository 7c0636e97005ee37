import type { CourseEdit } from '@palm/contract/course/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { useCallback, useState } from 'react';
import { mostUrgent, type SaveState } from '../../../shared/autosave/save-status.tsx';
import type { Loss } from '../../../shared/autosave/unsaved.ts';
import { useUnsaved } from '../../../shared/autosave/use-unsaved.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useUploading } from '../../../shared/upload/running-uploads.ts';
import { kindsJoined } from '../course-words.ts';
import { CourseInfoDrawer } from '../info/course-info-drawer.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { DeskActions, DeskStatus } from './desk-bar.tsx';
import { Outline } from './outline.tsx';
import { OutlineDialog, type OutlineTask } from './outline-dialogs.tsx';
import { SectionEditor } from './section-editor.tsx';
import { useRemovals } from './use-removals.ts';
import styles from './desk.module.css';

const uploading: Loss = { title: '停止上传并离开？', text: '文件还没有传完，离开后要从头再传。', verb: '停止上传并离开' };

/** Where a course is made: outline left, the chosen section right, everything saved as it is typed. */
export function CourseDesk({ course }: { course: CourseEdit }) {
  const sections = course.chapters.flatMap((chapter) => chapter.sections.map((section) => ({ section, chapter })));
  const [selectedId, setSelectedId] = useState<string | null>(sections[0]?.section.id ?? null);
  const [visited, setVisited] = useState<readonly string[]>(selectedId === null ? [] : [selectedId]);
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const report = useCallback((part: string, state: SaveState) => setStates((before) => ({ ...before, [part]: state })), []);
  const [task, setTask] = useState<OutlineTask | null>(null);
  const [open, setOpen] = useState<'info' | 'publish' | null>(null);
  const remove = useRemovals();
  useUnsaved({ dirty: useUploading(), loss: uploading });
  const select = (sectionId: string) => {
    setSelectedId(sectionId);
    if (!visited.includes(sectionId)) {
      setVisited([...visited, sectionId]);
    }
  };
  return (
    <>
      <Desk
        title={course.title}
        back={{ to: '/courses', label: '回课程列表' }}
        status={
          <DeskStatus
            course={course}
            state={mostUrgent([...sections.map(({ section }) => states[section.id]), states.info].filter((state) => state !== undefined))}
          />
        }
        actions={<DeskActions course={course} onInfo={() => setOpen('info')} onPublish={() => setOpen('publish')} />}
        left={<Outline course={course} selectedId={selectedId} onSelect={select} onTask={setTask} onRemove={remove.chapter} />}
      >
        {/* Editors that were opened stay, hidden: an upload goes on while another section is edited. */}
        {sections
          .filter(({ section }) => visited.includes(section.id))
          .map(({ section, chapter }) => (
            <div key={section.id} className={styles.inner} hidden={section.id !== selectedId}>
              <SectionEditor
                courseId={course.id}
                section={section}
                chapterTitle={chapter.title}
                onState={report}
                onRemove={() => remove.section(section)}
              />
            </div>
          ))}
        {!sections.some(({ section }) => section.id === selectedId) && (
          <EmptyState title="从左边选一个小节" text={`还没有小节的话，先建一章，再添加${kindsJoined('或')}。`} />
        )}
      </Desk>
      {task && <OutlineDialog courseId={course.id} task={task} onSelect={select} onClose={() => setTask(null)} />}
      {open === 'info' && <CourseInfoDrawer course={course} onState={report} onClose={() => setOpen(null)} />}
      {open === 'publish' && (
        <PublishDialog
          course={course}
          onSection={(sectionId) => {
            select(sectionId);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
