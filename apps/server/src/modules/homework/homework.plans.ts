import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { lockObjects } from '../../platform/storage/stored-object.ts';
import { deleteHomeworks, lockHomeworks } from './file.queries.ts';
import { ownWorks } from './own-work.queries.ts';
import { releaseFiles } from './release-files.ts';

/** Homework named by a class plan: done once it has passed, or once it is handed in if it is not marked. The first time counts. */
export const homeworkPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select o.homework_id as "objectId", o.member_id as "memberId", case when o.counts then s.score * 100 end as score,
        h.full_mark * 100 as "outOf",
        case when done.is_done then 100 when s.state = 'draft' or not o.counts then 0 else 50 end as percent,
        case when done.is_done then s.handed_at end as "doneAt",
        case when o.counts and not done.is_done then case s.state when 'handed' then 'waiting' when 'returned' then 'returned' end end as marking
      from ${ownWorks} o join homework_submission s on s.org_id = o.org_id and s.id = o.submission_id
      join homework h on h.org_id = s.org_id and h.id = s.homework_id
      cross join lateral (
        select o.counts and case when h.full_mark is null then s.state in ('handed', 'marked') else s.passed end as is_done) done
      where o.org_id = ${orgId} and o.homework_id = any(${[...objectIds]}::uuid[]) and o.member_id = any(${[...memberIds]}::uuid[])`.execute(
      db,
    );
    return rows;
  },
  async othersOf(db, orgId, objectIds, classroomId) {
    const { rows } = await sql<{ title: string }>`
      select title from homework
      where org_id = ${orgId} and id = any(${[...objectIds]}::uuid[]) and classroom_id <> ${classroomId} limit 1`.execute(db);
    return rows.map(({ title }) => title);
  },
  /** The file locks make a concurrent release of one of these files run before the copy, or see that the copy references it. */
  async copyInto(tx, orgId, newIds, { classroomId, now }) {
    await lockObjects(tx, orgId, await lockHomeworks(tx, orgId, [...newIds.keys()]));
    await sql`
      insert into homework (org_id, id, classroom_id, title, brief, file_keys, full_mark, pass_mark, criteria, late_rule, by_group,
        created_at, updated_at)
      select h.org_id, copied.id, ${classroomId}, h.title, h.brief, h.file_keys, h.full_mark, h.pass_mark, h.criteria, h.late_rule, h.by_group,
        ${now}, ${now}
      from unnest(${[...newIds.keys()]}::uuid[], ${[...newIds.values()]}::uuid[]) as copied (of, id)
      join homework h on h.org_id = ${orgId} and h.id = copied.of`.execute(tx);
  },
  removeFrom: async (tx, orgId, classroomId) => releaseFiles(tx, orgId, await deleteHomeworks(tx, orgId, classroomId)),
};
