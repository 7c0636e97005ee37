import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMyExams, findMyExams, type ExamFilter, type ExamPart, type MyExam } from './exam.queries.ts';

type PartsFilter = ExamFilter & { parts: readonly ExamPart[] };

/**
 * One page across several consecutive parts. Each part is read in the order of its own index, and only if it overlaps the page; a single
 * sort over all of them would read every exam of the organisation.
 */
export async function findExamParts(
  db: Platform['db'],
  person: Person,
  { parts, ...filter }: PartsFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: MyExam[]; total: number }> {
  const counts = await countMyExams(db, person, filter);
  let before = 0;
  const slices = parts.map((part) => {
    const offset = Math.max(0, page.offset - before);
    const taken = Math.min(counts[part], Math.max(0, page.offset + page.limit - before)) - offset;
    before += counts[part];
    return { part, offset, limit: taken };
  });
  const found = await Promise.all(
    slices
      .filter(({ limit }) => limit > 0)
      .map(({ part, offset, limit }) => findMyExams(db, person, { ...filter, part }, { limit, offset }).execute()),
  );
  return { rows: found.flat(), total: before };
}

/** The first `limit` exams of each part, and the total over all parts. */
export async function findEachPart(db: Platform['db'], person: Person, { parts, ...filter }: PartsFilter, limit: number) {
  const counts = await countMyExams(db, person, filter);
  const filled = parts.filter((part) => counts[part] > 0);
  const found = await Promise.all(filled.map((part) => findMyExams(db, person, { ...filter, part }, { limit, offset: 0 }).execute()));
  return { rows: found.flat(), total: parts.reduce((sum, part) => sum + counts[part], 0) };
}
