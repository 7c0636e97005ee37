import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { qaAdminApi } from '@palm/contract/qa/admin';
import type { QaCard } from '@palm/contract/qa/calls';
import { orNotFound } from '../../../platform/app-error.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAnswers, findQuestion } from '../qa.queries.ts';
import { toCard, toPlainAnswer, toPlainQuestion } from '../qa.view.ts';
import * as queries from './list.queries.ts';

type Parts = Pick<Platform, 'db' | 'files'>;
type Listed = ResultOf<typeof qaAdminApi.list>;

export async function listAllQuestions({ db, files }: Parts, { orgId }: Person, query: QueryOf<typeof qaAdminApi.list>): Promise<Listed> {
  const [{ rows, total }, waitingCount] = await Promise.all([
    readPage(query, {
      find: (part) => queries.findAllQuestions(db, orgId, query, part),
      count: () => queries.countAllQuestions(db, orgId, query),
    }),
    queries.countAllQuestions(db, orgId, { kind: query.kind, objectId: query.objectId, state: 'unanswered' }),
  ]);
  return { list: rows.map((row) => toCard(row, files)), total, waitingCount };
}

function stateOf({ hidden, closed, solved, answerCount }: QaCard): string {
  if (hidden) {
    return '已隐藏';
  }
  if (solved) {
    return '已采纳';
  }
  if (closed) {
    return '已关闭';
  }
  return answerCount === 0 ? '待回答' : '待解决';
}

const fields: SheetField<QaCard>[] = [
  { title: '提问时间', width: 18, cell: ({ createdAt }, { minute }) => minute(createdAt) },
  { title: '问题', width: 40, cell: ({ title }) => title },
  { title: '说明', width: 40, cell: ({ lead }) => lead },
  { title: '提问的人', width: 14, cell: ({ writer }) => writer.name ?? '已离开的成员' },
  { title: '回答', width: 8, cell: ({ answerCount }) => answerCount },
  { title: '老师已答', width: 10, cell: ({ taught }) => (taught ? '是' : '否') },
  { title: '状态', width: 10, cell: stateOf },
];

export const exportQuestions = (platform: Platform, person: Person, query: QueryOf<typeof qaAdminApi.export>) =>
  exportList(platform, person, { name: '班级问答', fields, query, list: (page) => listAllQuestions(platform, person, page) });

export async function getAnyQuestion(
  { db, files }: Parts,
  person: Person,
  questionId: string,
): Promise<ResultOf<typeof qaAdminApi.detail>> {
  return toPlainQuestion(orNotFound(await findQuestion(db, person, questionId)), files);
}

export async function listAllAnswers(
  { db, files }: Parts,
  person: Person,
  { questionId, pageNo, pageSize }: QueryOf<typeof qaAdminApi.answers>,
): Promise<ResultOf<typeof qaAdminApi.answers>> {
  const question = orNotFound(await findQuestion(db, person, questionId));
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await findAnswers(db, person, { question, teaches: true }, page);
  return { list: rows.map((row) => toPlainAnswer(row, question, files)), total };
}
