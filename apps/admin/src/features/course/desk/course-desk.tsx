import type { CourseEdit } from '@palm/contract/course/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { mostUrgent, type SaveState } from '../../../shared/autosave/save-status.tsx';
import { unsaved, type Loss } from '../../../shared/autosave/unsaved.ts';
import { useUnsaved } from '../../../shared/autosave/use-unsaved.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useUploading } from '../../../shared/upload/running-uploads.ts';
import { kindsJoined } from '../course-words.ts';
import { DeskActions, DeskStatus } from './desk-bar.tsx';
import { DeskPanels, type DeskDialog } from './desk-panels.tsx';
import { Outline } from './outline.tsx';
import { OutlineDialog, type OutlineTask } from './outline-dialogs.tsx';
import { SectionEditor } from './section-editor.tsx';
import { useDeskAddress } from './use-desk-address.ts';
import { useRemovals } from './use-removals.ts';
import styles from './desk.module.css';

const uploading: Loss = { title: '停止上传并离开？', text: '文件还没有传完，离开后要从头再传。', verb: '停止上传并离开' };
/** Uploads continue wherever one is on the desk. */
const ANYWHERE_ON_THE_DESK: readonly string[] = [];

/** Everything selected so far on this desk, including the current selection. */
function useVisited(selectedId: string | null): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (selectedId === null || visited.has(selectedId)) {
    return visited;
  }
  const now = new Set([...visited, selectedId]);
  setVisited(now);
  return now;
}

function useSaveStates() {
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const report = useCallback((part: string, state: SaveState) => setStates((before) => ({ ...before, [part]: state })), []);
  return { states, report };
}

/** Editor of a course: the outline on the left, the selected section on the right, autosaved. */
export function CourseDesk({ course }: { course: CourseEdit }) {
  const sections = course.chapters.flatMap((chapter) => chapter.sections.map((section) => ({ section, chapter })));
  const ids = sections.map(({ section }) => section.id);
  const address = useDeskAddress(ids);
  const { selectedId, missing, select } = address;
  const visited = useVisited(selectedId);
  const { states, report } = useSaveStates();
  const [task, setTask] = useState<OutlineTask | null>(null);
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const remove = useRemovals(course, address);
  useUnsaved({ dirty: useUploading(), loss: uploading, standsBy: ANYWHERE_ON_THE_DESK });
  // Saves pending input before the draft is checked.
  const openDialog = (wanted: DeskDialog) => void unsaved.settle().then(() => setDialog(wanted));
  const shown = [...ids.map((id) => states[id]), states.info].filter((state) => state !== undefined);
  return (
    <>
      <Desk
        title={course.title}
        back={{ to: '/courses', label: '回课程列表' }}
        status={<DeskStatus course={course} state={mostUrgent(shown)} />}
        actions={<DeskActions course={course} onPanel={address.openPanel} onDialog={openDialog} />}
        left={<Outline course={course} selectedId={selectedId} onSelect={select} onTask={setTask} onRemove={remove.chapter} />}
      >
        {missing !== null && missing !== remove.removedId && (
          <Alert
            className={styles.missing ?? ''}
            type="warning"
            showIcon
            closable={{ onClose: () => select(selectedId, { replace: true }) }}
            title={`要找的小节已经不在草稿里，可能被删除了。${selectedId === null ? '' : '下面打开的是第一个小节。'}`}
          />
        )}
        {/* Visited editors stay mounted but hidden, so that an upload continues while another section is edited. */}
        {sections
          .filter(({ section }) => visited.has(section.id))
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
        {selectedId === null && <EmptyState title="还没有小节" text={`先在左边建一章，再添加${kindsJoined('或')}。`} />}
      </Desk>
      {task && <OutlineDialog courseId={course.id} task={task} onSelect={select} onClose={() => setTask(null)} />}
      <DeskPanels course={course} address={address} dialog={dialog} onDialog={setDialog} onState={report} />
    </>
  );
}
