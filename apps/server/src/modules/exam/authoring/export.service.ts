import type { ExamAdminRow, examAuthoringApi } from '@palm/contract/exam/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listExams } from './authoring.service.ts';

const statusNames = { draft: '草稿', published: '已发布', closed: '已关闭' } as const;

const fields: SheetField<ExamAdminRow>[] = [
  { title: '考试', width: 36, cell: ({ title }) => title },
  { title: '开放时间', width: 18, cell: ({ opensAt }, { minute }) => minute(opensAt) },
  { title: '结束时间', width: 18, cell: ({ closesAt }, { minute }) => minute(closesAt) },
  { title: '时长（分钟）', width: 14, cell: ({ durationMinutes }) => durationMinutes },
  { title: '题数', width: 8, cell: ({ questionCount }) => questionCount },
  { title: '总分', width: 8, cell: ({ totalMarks }) => totalMarks / 100 },
  { title: '及格分', width: 8, cell: ({ passMarks }) => passMarks / 100 },
  { title: '参加', width: 8, cell: ({ candidateCount }) => candidateCount },
  { title: '交卷', width: 8, cell: ({ submittedCount }) => submittedCount },
  { title: '及格', width: 8, cell: ({ passedCount }) => passedCount },
  { title: '状态', width: 10, cell: ({ status }) => statusNames[status] },
];

export const exportExams = (platform: Platform, person: Person, query: QueryOf<typeof examAuthoringApi.export>) =>
  exportList(platform, person, { name: '考试', fields, query, list: (page) => listExams(platform, person, page) });
