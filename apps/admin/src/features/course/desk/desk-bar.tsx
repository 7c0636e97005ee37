import type { CourseEdit } from '@palm/contract/course/admin';
import { Tag } from '@palm/ui/tag';
import { Button } from 'antd';
import { Settings2 } from 'lucide-react';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { SaveStatus, type SaveState } from '../../../shared/autosave/save-status.tsx';
import { AlwaysEnabled } from '../../../shared/session/view-only.tsx';
import { RowActions } from '../../../shared/ui/row-actions.tsx';
import { CHANGED, statusWords } from '../course-words.ts';
import { useCopying } from '../use-copying.ts';
import type { DeskDialog } from './desk-panels.tsx';
import type { DeskPanel } from './use-desk-address.ts';
import styles from './desk.module.css';

const tagTones = { draft: 'warning', published: 'success', withdrawn: 'grey' } as const;

export function DeskStatus({ course, state }: { course: CourseEdit; state: SaveState }) {
  return (
    <>
      <Tag tone={tagTones[course.status]}>
        {statusWords[course.status].text}
        {course.status === 'published' && ` 第 ${course.edition} 版`}
      </Tag>
      {course.draftChanged && <Tag tone="warning">{CHANGED}</Tag>}
      <SaveStatus state={state} />
    </>
  );
}

type DeskActionsProps = { course: CourseEdit; onPanel: (panel: DeskPanel) => void; onDialog: (dialog: DeskDialog) => void };

export function DeskActions({ course, onPanel, onDialog }: DeskActionsProps) {
  const copy = useCopying(course);
  const discard = { key: 'discard', label: '放弃草稿…', danger: true, disabled: !course.draftChanged, onClick: () => onDialog('discard') };
  return (
    <>
      <AlwaysEnabled>
        <Button type="text" icon={<Settings2 size={16} />} onClick={() => onPanel('info')}>
          课程信息
        </Button>
      </AlwaysEnabled>
      <span className={styles.more}>
        <RowActions
          of={course.title}
          more={[
            { key: 'editions', label: '版本', onClick: () => onPanel('editions') },
            { key: 'copy', label: '复制课程', onClick: copy },
            ...(course.edition > 0 ? [{ type: 'divider' } as const, discard] : []),
          ]}
        />
      </span>
      <PreviewButton title={course.title} address={`/web/courseDetail?courseId=${course.id}&preview=1`} />
      <Button type="primary" onClick={() => onDialog('publish')}>
        发布…
      </Button>
    </>
  );
}
