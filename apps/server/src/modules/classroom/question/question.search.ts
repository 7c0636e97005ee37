import type { SearchDocument, SearchSource } from '../../../platform/answers/search.ts';
import type { TargetSource } from '../../../platform/answers/targets.ts';
import type { Ground } from '../../../platform/platform.ts';
import { idsAfter } from '../../../platform/searched-table.ts';
import * as queries from './question.queries.ts';

const addressOf = (questionId: string): string => `/questionDetail?questionId=${questionId}`;

/** Questions of classes as others point at them: for those who belong to the class. */
export const questionTargets: TargetSource = {
  async find(db, orgId, ids, person) {
    const rows = await queries.findQuestionTargets(db, orgId, ids, person);
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, address: addressOf(id) }]));
  },
};

/** The same as people of the class search for them, with what was answered. */
export const questionSearch = ({ db }: Pick<Ground, 'db'>): SearchSource => ({
  isPart: true,
  documents: async (tx, orgId, ids) => (await queries.findSearchedQuestions(tx, orgId, ids)).map(toSearchDocument),
  idsAfter: idsAfter('qa_question'),
  openTo: queries.openTo,
  async cards(orgId, ids) {
    const rows = await queries.findFoundQuestions(db, orgId, ids);
    return new Map(
      rows.map((row) => {
        const facts = [row.answer_count === 0 ? '还没有人回答' : `${row.answer_count} 个回答`, ...(row.solved ? ['已解决'] : [])];
        return [row.id, { title: row.title, cover: null, look: 'question', path: row.classroom_title, facts, address: addressOf(row.id) }];
      }),
    );
  },
});

export const toSearchDocument = (row: queries.SearchedQuestionRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: [],
  lines: [row.body, ...row.answers].flatMap((text) => text.split('\n')).filter((line) => line.trim() !== ''),
  category: null,
  level: null,
  publishedAt: row.created_at,
});
