import type { QueryOf } from '@palm/contract/endpoint';
import type { teacherApi, TeacherRow } from '@palm/contract/teacher/calls';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { plainText } from '../../platform/rich-text.ts';
import { listTeachers } from './teacher.service.ts';

const fields: SheetField<TeacherRow>[] = [
  { title: '讲师', width: 14, cell: ({ name }) => name },
  { title: '头衔', width: 24, cell: ({ title }) => title },
  { title: '擅长方向', width: 32, cell: ({ expertise }) => expertise.join('、') },
  { title: '一句话', width: 32, cell: ({ quote }) => quote },
  { title: '简介', width: 60, cell: ({ biography }) => plainText(biography) },
  { title: '成员账号', width: 16, cell: ({ account }) => account ?? '' },
  { title: '课程', width: 8, cell: ({ courseCount }) => courseCount },
  { title: '状态', width: 10, cell: ({ status }) => (status === 'archived' ? '已归档' : '在用') },
];

export const exportTeachers = (platform: Platform, person: Person, query: QueryOf<typeof teacherApi.export>) =>
  exportList(platform, person, { name: '讲师', fields, query, list: (page) => listTeachers(platform, person, page) });
