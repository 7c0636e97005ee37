import type { TeacherRow } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { Clipped, tagsOf } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import type { TeacherListQuery } from './teacher.api.ts';
import styles from './teacher.module.css';
import { statusWords } from './teacher-words.ts';

/** Columns of the list; `actions` renders the last one. */
export const teacherColumns = (actions: (row: TeacherRow) => ReactNode): ListColumn<TeacherRow, TeacherListQuery['sort']>[] => [
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
  { key: 'account', title: '成员账号', width: 140, render: ({ account }) => account ?? '—', priority: 'low' },
  { key: 'courses', title: '课程', sort: '-courseCount', width: 100, numeric: true, render: ({ courseCount }) => `${courseCount} 门` },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: ({ status }) => <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
