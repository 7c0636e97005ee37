import { sql } from 'kysely';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { keepObjects } from '../../platform/storage/stored-object.ts';
import { deleteDocuments } from './document.queries.ts';
import { releaseFiles } from './release-files.ts';

/** Documents named by a class plan: an item is done once the member has read it. Replacing the file does not require reading it again. */
export const documentPlan: PlanSource = {
  async standingsOf(db, orgId, objectIds, memberIds) {
    const { rows } = await sql<PlanStanding>`
      select document_id as "objectId", member_id as "memberId", 100 as percent, null::int as score, read_at as "doneAt"
      from class_document_read
      where org_id = ${orgId} and document_id = any(${[...objectIds]}::uuid[]) and member_id = any(${[...memberIds]}::uuid[])`.execute(db);
    return rows;
  },
  async othersOf(db, orgId, objectIds, classroomId) {
    const { rows } = await sql<{ title: string }>`
      select title from class_document
      where org_id = ${orgId} and id = any(${[...objectIds]}::uuid[]) and classroom_id <> ${classroomId} limit 1`.execute(db);
    return rows.map(({ title }) => title);
  },
  async copyInto(tx, orgId, newIds, { classroomId, now }) {
    const { rows: copies } = await sql<{ objectId: string }>`
      insert into class_document (org_id, id, classroom_id, title, note, object_id, created_at, updated_at)
      select d.org_id, copied.id, ${classroomId}, d.title, d.note, d.object_id, ${now}, ${now}
      from unnest(${[...newIds.keys()]}::uuid[], ${[...newIds.values()]}::uuid[]) as copied (of, id)
      join class_document d on d.org_id = ${orgId} and d.id = copied.of
      order by d.object_id
      returning object_id as "objectId"`.execute(tx);
    await keepObjects(
      tx,
      orgId,
      copies.map(({ objectId }) => objectId),
    );
  },
  removeFrom: async (tx, orgId, classroomId) => releaseFiles(tx, orgId, await deleteDocuments(tx, orgId, classroomId)),
};
