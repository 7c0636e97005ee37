import type { TargetType } from '@palm/contract/areas';
import type { SearchDocument, SearchSource } from '../../../platform/answers/search.ts';
import type { TargetSource } from '../../../platform/answers/targets.ts';
import type { Infrastructure } from '../../../platform/platform.ts';
import { idsAfter } from '../../../platform/searched-table.ts';
import * as queries from './question.queries.ts';

const addressOf = (questionId: string): string => `/questionDetail?questionId=${questionId}`;

/** Questions in one kind of place as link targets, for those who take part there. */
export const questionTargetsIn = (place: queries.QuestionPlace): TargetSource => ({
  async find(db, orgId, ids, person) {
    const rows = await queries.findQuestionTargets(db, orgId, ids, { place, person });
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, address: addressOf(id) }]));
  },
});

/** The same questions as a search source, including their answers. */
export const questionSearchIn = (kind: TargetType, place: queries.QuestionPlace, { db }: Pick<Infrastructure, 'db'>): SearchSource => ({
  isPart: true,
  documents: async (tx, orgId, ids) => (await queries.findSearchedQuestions(tx, orgId, ids, place)).map(toSearchDocument),
  idsAfter: idsAfter('qa_question'),
  openTo: (person, row) => queries.openTo(person, row, { kind, place }),
  async cards(orgId, ids) {
    const rows = await queries.findFoundQuestions(db, orgId, ids, place);
    return new Map(
      rows.map((row) => {
        const facts = [row.answer_count === 0 ? '还没有人回答' : `${row.answer_count} 个回答`, ...(row.solved ? ['已解决'] : [])];
        return [row.id, { title: row.title, cover: null, look: 'question', path: row.place, facts, address: addressOf(row.id) }];
      }),
    );
  },
});

export const questionTargets = questionTargetsIn(queries.inClassrooms);
export const questionSearch = (infrastructure: Pick<Infrastructure, 'db'>) =>
  questionSearchIn('class-question', queries.inClassrooms, infrastructure);

export const toSearchDocument = (row: queries.SearchedQuestionRow): SearchDocument => ({
  id: row.id,
  title: row.title,
  names: [],
  lines: [row.body, ...row.answers].flatMap((text) => text.split('\n')).filter((line) => line.trim() !== ''),
  category: null,
  level: null,
  publishedAt: row.created_at,
});
