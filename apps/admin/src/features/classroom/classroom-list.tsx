import type { ClassroomAdminRow } from '@palm/contract/classroom/admin';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { useServices } from '../../shared/services.tsx';
import { ShownBulkBar } from '../../shared/shown/shown-list.tsx';
import { shownWords } from '../../shared/shown/shown-words.ts';
import { useSettledActs } from '../../shared/shown/use-shown-acts.ts';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { joinWords, PUBLISHED_FOR_NOBODY } from './classroom-words.ts';
import { classroomListSchema, classroomsQuery, exportClassrooms, useClassroomCalls, type ClassroomListQuery } from './classroom.api.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';

const columns: ListColumn<ClassroomAdminRow, ClassroomListQuery['sort']>[] = [
  {
    key: 'title',
    title: '班级',
    sort: 'title',
    card: 'head',
    render: (row) => <CoveredTitle of={row} to={`/classes/${row.id}`} below={joinWords[row.joinRule].text} />,
  },
  {
    key: 'days',
    title: '起止日期',
    sort: '-startsOn',
    width: 208,
    render: ({ startsOn, endsOn }) => `${startsOn} 至 ${endsOn}`,
    priority: 'low',
  },
  {
    key: 'members',
    title: '成员',
    sort: '-memberCount',
    width: 120,
    render: ({ id, memberCount, capacity }) => (
      <Link to={`/classes/${id}/members`}>{capacity === null ? memberCount : `${memberCount} / ${capacity}`}</Link>
    ),
  },
  {
    key: 'applicants',
    title: '待审批',
    width: 96,
    render: ({ id, applicantCount }) =>
      applicantCount === 0 ? '—' : <Link to={`/classes/${id}/members?state=applied`}>{applicantCount}</Link>,
  },
  {
    key: 'status',
    title: '状态',
    width: 112,
    render: ({ status }) => <StatusDot tone={shownWords[status].tone} text={shownWords[status].text} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: (row) => <ClassroomActions row={row} /> },
];

const filters: ListFilter<ClassroomListQuery>[] = [
  {
    name: 'status',
    label: '状态',
    options: Object.entries(shownWords).map(([value, { text }]) => ({ value, label: text })),
    width: 112,
  },
];

export function ClassroomList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(classroomListSchema);
  const { query } = list;
  const found = useQuery(classroomsQuery(client, query));
  const selection = useSelection(query, found.data);
  const navigate = useNavigate();
  return (
    <ListFrame
      id="classroom"
      name="班级"
      counted="个"
      list={list}
      result={found}
      columns={columns}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '班级名称', filters })}
      tools={{ end: <ExportButton job="导出班级" onExport={() => exportClassrooms(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={found.data} counted="个" />}
      selection={selection}
      bulk={<ShownBulkBar selection={selection} calls={useClassroomCalls()} />}
      onOpen={({ id }) => void navigate(`/classes/${id}`)}
      empty={{ title: '还没有班级', text: '先建一个班级，排好教学安排，再把成员加进来。', emptyAction }}
    />
  );
}

function ClassroomActions({ row }: { row: ClassroomAdminRow }) {
  const navigate = useNavigate();
  const acts = useSettledActs({ ...useClassroomCalls(), unseen: row.isForNobody ? PUBLISHED_FOR_NOBODY : undefined });
  const [open, setOpen] = useState<'copying' | 'keeping' | null>(null);
  const { id, title, status } = row;
  return (
    <>
      <RowActions
        of={title}
        more={[
          ...(status === 'published' ? [] : [{ key: 'publish', label: '发布', onClick: () => acts.publish(row) }]),
          { key: 'members', label: '成员与报名', onClick: () => void navigate(`/classes/${id}/members`) },
          { key: 'lessons', label: '线下课与签到', onClick: () => void navigate(`/classes/${id}/lessons`) },
          { key: 'documents', label: '文档', onClick: () => void navigate(`/classes/${id}/documents`) },
          { key: 'homework', label: '作业', onClick: () => void navigate(`/classes/${id}/homework`) },
          { key: 'notices', label: '公告', onClick: () => void navigate(`/classes/${id}/notices`) },
          { key: 'questions', label: '问答', onClick: () => void navigate(`/classes/${id}/questions`) },
          { key: 'copy', label: '复制并改日期…', onClick: () => setOpen('copying') },
          { key: 'template', label: '存为模板…', onClick: () => setOpen('keeping') },
          { type: 'divider' as const },
          ...(status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: () => acts.askArchive(row) }]),
          ...(status === 'published' ? [] : [{ key: 'remove', label: '删除', danger: true, onClick: () => acts.askRemove(row) }]),
        ]}
      >
        <OpenRow of={`《${title}》`} onOpen={() => void navigate(`/classes/${id}`)} />
      </RowActions>
      {open === 'copying' && <CopyDialog of={row} onClose={() => setOpen(null)} />}
      {open === 'keeping' && <KeepTemplateDialog of={row} onClose={() => setOpen(null)} />}
    </>
  );
}
