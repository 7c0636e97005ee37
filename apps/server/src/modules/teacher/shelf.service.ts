import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { teacherApi } from '@palm/contract/teacher/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChosenCards, findFirstCards } from './shelf.queries.ts';
import { toTeacherBrief } from './teacher.view.ts';

const BLOCK_ROWS = 6;

type Parts = Pick<Platform, 'db' | 'files' | 'cache'>;
type Asked = QueryOf<typeof teacherApi.shelf>;

/** The teachers in the home page's block: the same for everybody, because every member may see each teacher. */
export async function getTeacherBlock(parts: Parts, { orgId }: Person, asked: Asked): Promise<ResultOf<typeof teacherApi.shelf>> {
  const rows = await findRows(parts, orgId, asked);
  const shown = rows.slice(0, asked.count ?? BLOCK_ROWS);
  return { list: shown.map((row) => ({ ...toTeacherBrief(parts.files, row), quote: row.quote, expertise: row.expertise })) };
}

function findRows({ db, cache }: Parts, orgId: string, { source, itemIds = [], tag = '' }: Asked) {
  if (source === 'manual') {
    return findChosenCards(db, orgId, itemIds);
  }
  const field = source === 'rule' ? tag : '';
  // Not cached by field: it is rarely requested, and callers can request any text.
  return field === ''
    ? cache.get(orgId, 'course', `teachers/${source ?? 'own'}`, () => findFirstCards(db, orgId, { source, tag: '' }))
    : findFirstCards(db, orgId, { source, tag: field });
}
