import type { LessonRow } from '@palm/contract/attendance/admin';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import {
  exportLessons,
  lessonListSchema,
  lessonsQuery,
  useRemoveLesson,
  useRestoreLesson,
  type LessonListQuery,
} from './attendance.api.ts';
import { LessonDialog } from './lesson-dialog.tsx';

const lessonPath = (classroomId: string, lessonId: string): string => `/classes/${classroomId}/lessons/${lessonId}`;

const columnsOf = (classroomId: string): ListColumn<LessonRow, LessonListQuery['sort']>[] => [
  {
    key: 'title',
    title: '课名',
    sort: 'title',
    card: 'head',
    render: ({ id, title }) => <Link to={lessonPath(classroomId, id)}>{title}</Link>,
  },
  { key: 'startsAt', title: '上课时间', sort: '-startsAt', width: 168, render: ({ startsAt }) => <MomentText at={startsAt} /> },
  { key: 'place', title: '地点', width: 200, render: ({ place }) => <Clipped text={place} />, priority: 'low' },
  { key: 'signed', title: '到课', width: 104, render: ({ signedCount, memberCount }) => `${signedCount} / ${memberCount}` },
  {
    key: 'asked',
    title: '待处理请假',
    width: 112,
    render: ({ id, askedCount }) =>
      askedCount === 0 ? '—' : <Link to={`${lessonPath(classroomId, id)}?state=asked`}>{askedCount} 人</Link>,
  },
  {
    key: 'actions',
    title: '操作',
    width: 168,
    card: 'actions',
    render: (row) => <LessonActions classroomId={classroomId} row={row} />,
  },
];

/** The lessons of a class. */
export function LessonList({ classroomId, emptyAction }: { classroomId: string; emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(lessonListSchema);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="lesson"
      name="线下课"
      counted="节"
      list={list}
      result={useQuery(lessonsQuery(client, classroomId, list.query))}
      columns={columnsOf(classroomId)}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '课名或地点', filters: [] })}
      tools={{ end: <ExportButton job="导出线下课" onExport={() => exportLessons(client, classroomId, list.query)} /> }}
      onOpen={({ id }) => void navigate(lessonPath(classroomId, id))}
      empty={{ title: '还没有线下课', text: '写好时间和地点，上课时投屏签到；再到教学安排里把它加进某个阶段。', emptyAction }}
    />
  );
}

function LessonActions({ classroomId, row }: { classroomId: string; row: LessonRow }) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoveLesson();
  const restore = useRestoreLesson(classroomId);
  const offerUndo = useUndo();
  const dates = useDates();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { id, title } = row;
  const askRemove = () =>
    confirm({
      title: `删除「${title}」？`,
      text: `${dates.minute(row.startsAt)} 在${row.place}的这节课，时间、地点和签到设置一起删除。还在教学安排里，或者有人签到、点名、请假的课不能删除。`,
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ lessonId: id });
        offerUndo('已删除', () => {
          // The client has already shown the refusal.
          void restore(row).then(
            () => message.success('已恢复'),
            () => undefined,
          );
        });
      },
    });
  return (
    <>
      <RowActions
        of={title}
        more={[
          { key: 'roll', label: '签到表', onClick: () => void navigate(lessonPath(classroomId, id)) },
          { key: 'edit', label: '修改…', onClick: () => setEditing(true) },
          { type: 'divider' as const },
          { key: 'remove', label: '删除…', danger: true, onClick: askRemove },
        ]}
      >
        <Button
          type="link"
          size="small"
          aria-label={`投屏签到「${title}」`}
          onClick={() => void navigate(`${lessonPath(classroomId, id)}/screen`)}
        >
          投屏签到
        </Button>
      </RowActions>
      {editing && <LessonDialog classroomId={classroomId} lesson={row} onClose={() => setEditing(false)} />}
    </>
  );
}
