import type { QueryOf } from '@palm/contract/endpoint';
import type { PaperRow, paperApi } from '@palm/contract/exam/paper';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPapers } from './paper.service.ts';

const fields: SheetField<PaperRow>[] = [
  { title: '试卷', width: 36, cell: ({ title }) => title },
  { title: '题数', width: 8, cell: ({ questionCount }) => questionCount },
  { title: '总分', width: 8, cell: ({ totalMarks }) => totalMarks / 100 },
  { title: '用在几场考试', width: 14, cell: ({ usedBy }) => usedBy },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportPapers = (platform: Platform, person: Person, query: QueryOf<typeof paperApi.export>) =>
  exportList(platform, person, { name: '试卷', fields, query, list: (page) => listPapers(platform, person, page) });
