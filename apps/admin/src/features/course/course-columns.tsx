import { lengthText } from '@palm/contract/media-time';
import type { CourseAdminRow } from '@palm/contract/course/list';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { Clipped, tagsOf } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { CourseListQuery } from './course.api.ts';
import { standOf } from './course-words.ts';
import { CoveredTitle } from '../../shared/cover/covered-title.tsx';

export const courseColumns = (actions: (row: CourseAdminRow) => ReactNode): ListColumn<CourseAdminRow, CourseListQuery['sort']>[] => [
  {
    key: 'title',
    title: '课程',
    sort: 'title',
    card: 'head',
    render: (row) => (
      <CoveredTitle of={row} to={`/courses/${row.id}`} below={`${row.sectionCount} 节，${lengthText(row.totalSeconds)}`}>
        {row.required && <Tag tone="brand">必修</Tag>}
      </CoveredTitle>
    ),
  },
  {
    key: 'category',
    title: '分类',
    width: 96,
    render: ({ categoryName }) => <Clipped text={categoryName ?? '未分类'} />,
    priority: 'low',
  },
  { key: 'tags', title: '标签', width: 192, render: ({ tags }) => tagsOf(tags), priority: 'lowest' },
  {
    key: 'learners',
    title: '在学 / 学完',
    sort: '-learnerCount',
    width: 116,
    numeric: true,
    render: ({ learnerCount, completedCount }) => `${learnerCount} / ${completedCount}`,
  },
  {
    key: 'updated',
    title: '修改',
    sort: '-updatedAt',
    width: 108,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'low',
  },
  {
    key: 'status',
    title: '状态',
    width: 128,
    render: (row) => <StatusDot {...standOf(row)} />,
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
