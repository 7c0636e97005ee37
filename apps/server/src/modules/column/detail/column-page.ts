import type { ColumnDetail, ColumnUpdate } from '@palm/contract/column/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { AudienceColumns } from '../../../platform/audience.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toCover } from '../../course/index.ts';
import { toTeacherIntro } from '../../teacher/index.ts';
import { findPage, findSomeSubscribers, findTaken, type PageCourse, type PageRow, type TakenRow } from './page.queries.ts';
import { findUpdates } from './update.queries.ts';

const SHOWN_UPDATES = 4;

export type PageParts = Pick<Platform, 'db' | 'files' | 'cache'>;

/** The page of a published column, shared by all its learners. */
export interface ColumnPage {
  shown: SharedDetail;
  audience: AudienceColumns;
  /** Unordered, each with its audience. */
  courses: readonly PageCourse[];
  courseIds: readonly string[];
  /** Other columns taken by a sample of subscribers, and who was in the sample. */
  taken: readonly Taken[];
  asked: ReadonlySet<string>;
}

type OwnPart =
  | 'abilities'
  | 'alsoStudied'
  | 'completed'
  | 'courseCount'
  | 'percent'
  | 'subscribed'
  | 'subscriberCount'
  | 'totalSeconds'
  | 'updates';
type SharedDetail = Omit<ColumnDetail, OwnPart> & { updates: ColumnUpdate[] };

export interface Taken {
  card: ColumnDetail['alsoStudied'][number];
  audience: AudienceColumns;
  people: number;
}

/**
 * Cached until a column or course of the organisation is published, withdrawn or renamed, as the page shows courses, teachers and
 * categories.
 * @throws AppError NOT_FOUND or COLUMN_NOT_PUBLISHED, neither of which is cached
 */
export const getColumnPage = ({ db, files, cache }: PageParts, orgId: string, columnId: string): Promise<ColumnPage> =>
  cache.get(orgId, ['column', 'course'], `page/${columnId}`, async () => {
    const row = orNotFound(await findPage(db, orgId, columnId));
    if (row.status !== 'published') {
      throw new AppError('COLUMN_NOT_PUBLISHED');
    }
    const [updates, asked] = await Promise.all([
      findUpdates(db, orgId, columnId, { limit: SHOWN_UPDATES, offset: 0 }),
      findSomeSubscribers(db, orgId, columnId),
    ]);
    const taken = await findTaken(db, orgId, columnId, asked);
    return {
      shown: toShared(files, row, updates.map(toUpdate)),
      audience: audienceOf(row),
      courses: row.courses,
      courseIds: row.courses.map(({ id }) => id),
      taken: taken.map((other) => toTaken(files, other)),
      asked: new Set(asked),
    };
  });

export const toUpdate = (row: { id: string; text: string; published_at: Date }): ColumnUpdate => ({
  id: row.id,
  text: row.text,
  publishedAt: row.published_at.toISOString(),
});

const toShared = (files: Platform['files'], row: PageRow, updates: ColumnUpdate[]): SharedDetail => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  cover: toCover(files, row),
  categoryName: row.category_name,
  teacherNames: row.teachers.map(({ name }) => name),
  stageCount: row.stage_count,
  update: updates[0] ?? null,
  publishedAt: row.published_at.toISOString(),
  intro: row.intro,
  tags: row.tags,
  unlockInOrder: row.unlock_in_order,
  teachers: row.teachers.map((teacher) => toTeacherIntro(files, teacher)),
  updates,
  updateCount: row.update_count,
});

const toTaken = (files: Platform['files'], row: TakenRow): Taken => ({
  card: { id: row.id, title: row.title, subtitle: row.subtitle, cover: toCover(files, row), subscriberCount: row.subscriber_count },
  audience: audienceOf(row),
  people: row.people,
});

const audienceOf = (row: AudienceColumns): AudienceColumns => ({
  audience_all: row.audience_all,
  audience_department_ids: row.audience_department_ids,
  audience_tags: row.audience_tags,
  audience_member_ids: row.audience_member_ids,
});
