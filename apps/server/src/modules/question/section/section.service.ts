import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as queries from './section.queries.ts';

/** Sections to choose from. The one already chosen is always included, so that its name can be shown. */
export async function listSections(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  { keyword = '', sectionId }: QueryOf<typeof questionApi.sections>,
): Promise<ResultOf<typeof questionApi.sections>> {
  const [found, chosen] = await Promise.all([
    queries.findSections(db, orgId, keyword),
    sectionId === undefined ? undefined : queries.findSection(db, orgId, sectionId),
  ]);
  const rows = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return { list: rows.map(({ id, title, course_id, course_title }) => ({ id, title, courseId: course_id, courseTitle: course_title })) };
}
