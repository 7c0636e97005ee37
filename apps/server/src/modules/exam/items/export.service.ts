import type { QueryOf } from '@palm/contract/endpoint';
import type { examItemsApi, Item, ItemWarning } from '@palm/contract/exam/items';
import { questionKinds } from '@palm/contract/question/kinds';
import { orNotFound } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findExam } from '../authoring/authoring.queries.ts';
import { listItems } from './items.service.ts';

const warningNames: Readonly<Record<ItemWarning, string>> = {
  negative: '区分度为负',
  'wrong-favourite': '多数人选了同一个错误选项',
  'often-blank': '多数人没有作答',
};

const choicesOf = ({ options }: Item) => options.map(({ key, right, count }) => `${key}${right ? '（正确）' : ''} ${count} 人`).join('；');

const fields: SheetField<Item>[] = [
  { title: '题号', width: 8, cell: ({ number }) => number },
  { title: '题目', width: 48, cell: ({ summary }) => summary },
  { title: '题型', width: 10, cell: ({ kind }) => questionKinds[kind].name },
  { title: '分值', width: 8, cell: ({ marks }) => marks / 100 },
  { title: '作答人数', width: 10, cell: ({ answeredCount }) => answeredCount },
  { title: '答对人数', width: 10, cell: ({ correctCount }) => correctCount },
  { title: '平均分', width: 8, cell: ({ averageScore }) => averageScore / 100 },
  { title: '得分率（%）', width: 12, cell: ({ scorePercent }) => scorePercent },
  { title: '空白率（%）', width: 12, cell: ({ blankPercent }) => blankPercent },
  { title: '区分度', width: 10, cell: ({ discrimination }) => discrimination },
  { title: '各选项人数', width: 48, cell: choicesOf },
  { title: '提示', width: 36, cell: ({ warnings }) => warnings.map((warning) => warningNames[warning]).join('；') },
];

export async function exportItems(platform: Platform, person: Person, query: QueryOf<typeof examItemsApi.export>) {
  const { title } = orNotFound(await findExam(platform.db, person.orgId, query.examId));
  return exportList(platform, person, { name: `${title}-题目分析`, fields, query, list: (page) => listItems(platform, person, page) });
}
