import type { CourseCard, courseApi } from '@palm/contract/course/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import { isInAudience } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './course.queries.ts';
import { toCourseCard } from './course.view.ts';

const SHELF_ROWS = 8;
// Enough for nearly everyone to be in the audience of eight of them.
const SHARED_SHELF_ROWS = 100;

export async function listCourses({ db, files }: Platform, person: Person, query: queries.CourseListQuery): Promise<Page<CourseCard>> {
  const { rows, total } = await queries.findVisibleCourses(db, person, query);
  return { list: rows.map((row) => toCourseCard(files, row)), total };
}

/** Those of the courses that the person may see, in the order of the ids. */
export async function getCourseCards(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  person: Person,
  courseIds: readonly string[],
): Promise<CourseCard[]> {
  const rows = await queries.findVisibleCards(db, person, courseIds);
  return rows.map((row) => toCourseCard(files, row));
}

export async function getFilters({ db }: Platform, person: Person): Promise<ResultOf<typeof courseApi.filters>> {
  const [categories, tags] = await Promise.all([queries.findVisibleCategories(db, person), queries.findFrequentTags(db, person)]);
  return {
    categories: categories.map(({ id, name, position, course_count }) => ({ id, name, order: position, courseCount: course_count })),
    tags,
  };
}

/** What a home page block asks for. */
type ShelfQuery = QueryOf<typeof courseApi.shelf>;

export async function getShelf(parts: Platform, person: Person, query: ShelfQuery): Promise<{ list: CourseCard[] }> {
  const { source, count = SHELF_ROWS } = query;
  if (source === 'manual' || source === 'rule') {
    const rows = await queries.findChosen(parts.db, person, query, count);
    return { list: rows.map((row) => toCourseCard(parts.files, row)) };
  }
  return getOrderedShelf(parts, person, source ?? query.shelf, count);
}

/** One cached list per organisation serves everyone; visibility is decided for each person. */
async function getOrderedShelf({ db, files, cache }: Platform, person: Person, shelf: queries.Shelf, count: number) {
  const shared = await cache.get(person.orgId, 'course', `shelf/${shelf}`, async () => {
    const rows = await queries.findShelf(db, person.orgId, shelf, SHARED_SHELF_ROWS);
    return rows.map((row) => ({ row, card: toCourseCard(files, row) }));
  });
  const reached = shared.filter(({ row }) => isInAudience(row, person)).slice(0, count);
  if (reached.length < count && shared.length === SHARED_SHELF_ROWS) {
    const rows = await queries.findShelfFor(db, person, shelf, count);
    return { list: rows.map((row) => toCourseCard(files, row)) };
  }
  return { list: reached.map(({ card }) => card) };
}
