import type { TeacherRow } from '@palm/contract/teacher/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { tagFilter } from '../../shared/list/tags.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { usePreview } from '../../shared/preview/use-preview.tsx';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { TeacherBulkBar } from './teacher-bulk-bar.tsx';
import { teacherColumns } from './teacher-columns.tsx';
import { expertiseQuery, exportTeachers, teacherListSchema, teachersQuery, type TeacherListQuery } from './teacher.api.ts';
import { statusOptions } from './teacher-words.ts';
import { useTeacherActs } from './use-teacher-acts.ts';

type TeacherListProps = { onEdit: (teacher: TeacherRow) => void; emptyAction: ReactNode };

const accountOptions = [
  { value: 'tied', label: '有成员账号' },
  { value: 'none', label: '没有成员账号' },
];
const teachesOptions = [
  { value: 'courses', label: '有课程' },
  { value: 'none', label: '没有课程' },
];

export function TeacherList({ onEdit, emptyAction }: TeacherListProps) {
  const { client } = useServices();
  const list = useListQuery(teacherListSchema);
  const { query } = list;
  const teachers = useQuery(teachersQuery(client, query));
  const selection = useSelection(query, teachers.data);
  const fields = useQuery(expertiseQuery(client));
  const filters: ListFilter<TeacherListQuery>[] = [
    { name: 'status', label: '状态', options: statusOptions, width: 112 },
    { ...tagFilter(fields, query), label: '擅长方向' },
    { name: 'account', label: '账号', options: accountOptions, width: 136 },
    { name: 'teaches', label: '课程', options: teachesOptions, width: 112 },
  ];
  return (
    <ListFrame
      id="teacher"
      name="讲师"
      counted="位"
      list={list}
      result={teachers}
      columns={teacherColumns((row) => (
        <TeacherActions row={row} onEdit={onEdit} />
      ))}
      rowKey={({ id }) => id}
      onOpen={onEdit}
      filtering={filteringOf(list, { search: '姓名或头衔', filters })}
      tools={{ end: <ExportButton job="导出讲师" onExport={() => exportTeachers(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={teachers.data} counted="位" />}
      selection={selection}
      bulk={<TeacherBulkBar selection={selection} />}
      empty={{ title: '还没有讲师', text: '添加讲师以后，可以在课程信息里选为主讲。', emptyAction }}
    />
  );
}

function TeacherActions({ row, onEdit }: { row: TeacherRow; onEdit: (teacher: TeacherRow) => void }) {
  const { id, name, status } = row;
  const acts = useTeacherActs(onEdit);
  const { show, dialog } = usePreview({ title: name, address: `/web/teacherDetail?teacherId=${id}` });
  return (
    <>
      <RowActions
        of={name}
        more={[
          { key: 'preview', label: '预览主页', onClick: show },
          { key: 'copy', label: '复制', onClick: () => acts.copy(id) },
          ...(status === 'archived' ? [{ key: 'restore', label: '取消归档', onClick: () => acts.ask('取消归档', row) }] : []),
          { type: 'divider' as const },
          ...(status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: () => acts.ask('归档', row) }]),
          { key: 'remove', label: '删除', danger: true, onClick: () => acts.askRemove(row) },
        ]}
      >
        <OpenRow of={name} onOpen={() => onEdit(row)} />
      </RowActions>
      {dialog}
    </>
  );
}
