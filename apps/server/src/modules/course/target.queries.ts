import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** Titles of courses and what decides who may open them. */
export const findTargets = (db: Db, orgId: string, courseIds: readonly string[]) =>
  db
    .selectFrom('course')
    .select(['id', 'title', 'status', 'audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...courseIds]}::uuid[])`)
    .execute();

/** Sections of published editions, including those of courses that are withdrawn now. */
export const findSectionTargets = (db: Db, orgId: string, sectionIds: readonly string[]) =>
  db
    .selectFrom('section')
    .select(['id', 'title', 'course_id'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${[...sectionIds]}::uuid[])`)
    .execute();
