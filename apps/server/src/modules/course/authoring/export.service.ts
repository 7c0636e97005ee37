import type { CourseAdminRow, courseListApi } from '@palm/contract/course/list';
import type { QueryOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAdminCourses } from './authoring.service.ts';

const statusNames = { draft: '草稿', published: '已发布', withdrawn: '已下架' } as const;

const fields: SheetField<CourseAdminRow>[] = [
  { title: '课程', width: 36, cell: ({ title }) => title },
  { title: '分类', width: 16, cell: ({ categoryName }) => categoryName },
  { title: '标签', width: 24, cell: ({ tags }) => tags.join('、') },
  { title: '讲师', width: 14, cell: ({ teacherName }) => teacherName },
  { title: '必修', width: 8, cell: ({ required }) => (required ? '是' : '否') },
  { title: '小节', width: 8, cell: ({ sectionCount }) => sectionCount },
  { title: '时长（分钟）', width: 14, cell: ({ totalSeconds }) => Math.round(totalSeconds / 60) },
  { title: '在学', width: 8, cell: ({ learnerCount }) => learnerCount },
  { title: '学完', width: 8, cell: ({ completedCount }) => completedCount },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
  { title: '有改动没发布', width: 14, cell: ({ draftChanged }) => (draftChanged ? '是' : '否') },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportCourses = (platform: Platform, person: Person, query: QueryOf<typeof courseListApi.export>) =>
  exportList(platform, person, { name: '课程', fields, query, list: (page) => listAdminCourses(platform, person, page) });
