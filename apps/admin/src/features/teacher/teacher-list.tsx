import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped, tagsOf } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import {
  exportTeachers,
  teacherListSchema,
  teachersQuery,
  useRemoveTeacher,
  type TeacherListQuery,
  type TeacherRow,
} from './teacher.api.ts';
import styles from './teacher.module.css';

type TeacherListProps = { onEdit: (teacher: TeacherRow) => void; emptyAction: ReactNode };

export function TeacherList({ onEdit, emptyAction }: TeacherListProps) {
  const { client } = useServices();
  const list = useListQuery(teacherListSchema);
  const columns: ListColumn<TeacherRow, TeacherListQuery['sort']>[] = [
    {
      key: 'name',
      title: '讲师',
      sort: 'name',
      card: 'head',
      width: 220,
      render: ({ name, avatarUrl }) => (
        <span className={styles.who}>
          <Avatar name={name} src={avatarUrl} size={28} />
          <b>{name}</b>
        </span>
      ),
    },
    { key: 'title', title: '头衔', render: ({ title }) => <Clipped text={title} /> },
    { key: 'expertise', title: '擅长方向', render: ({ expertise }) => tagsOf(expertise), priority: 'low' },
    { key: 'courses', title: '课程', sort: '-courseCount', width: 100, numeric: true, render: ({ courseCount }) => `${courseCount} 门` },
    {
      key: 'actions',
      title: '操作',
      width: 112,
      card: 'actions',
      render: (row) => <TeacherActions row={row} onEdit={() => onEdit(row)} />,
    },
  ];
  return (
    <ListFrame
      id="teacher"
      name="讲师"
      counted="位"
      list={list}
      result={useQuery(teachersQuery(client, list.query))}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={onEdit}
      filtering={filteringOf(list, { search: '姓名' })}
      tools={{ end: <ExportButton job="导出讲师" onExport={() => exportTeachers(client, list.query)} /> }}
      empty={{ title: '还没有讲师', text: '添加讲师以后，可以在课程信息里选为主讲。', emptyAction }}
    />
  );
}

function TeacherActions({ row: { id, name }, onEdit }: { row: TeacherRow; onEdit: () => void }) {
  const remove = useRemoveTeacher();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const askRemove = () =>
    confirm({
      title: `删除讲师「${name}」？`,
      text: '只能删除没有课程的讲师，删除后不能恢复；对应的成员账号不受影响。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ teacherId: id });
        void message.success(`已删除「${name}」`);
      },
    });
  return (
    <RowActions of={name} more={[{ key: 'remove', label: '删除', danger: true, onClick: askRemove }]}>
      <Button type="link" size="small" aria-label={`编辑${name}`} onClick={onEdit}>
        编辑
      </Button>
    </RowActions>
  );
}
