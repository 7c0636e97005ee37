import { sql } from 'kysely';
import type { QuestionPlace } from '../classroom/index.ts';

export const inGroups: QuestionPlace = {
  from: sql`qa_question q join class_group g on g.org_id = q.org_id and g.id = q.object_id and q.kind = 'group'
    join classroom c on c.org_id = g.org_id and c.id = g.classroom_id`,
  title: sql`c.title || ' · ' || g.name`,
  openTo: ({ memberId }) => sql<boolean>`(
    exists (select from class_group_member i join classroom_member m on m.org_id = i.org_id and m.classroom_id = i.classroom_id
      and m.member_id = i.member_id and m.state = 'member'
      where i.org_id = g.org_id and i.classroom_id = g.classroom_id and i.group_id = g.id and i.member_id = ${memberId})
    or exists (select from classroom_staff s where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId}
      and (s.role = 'teacher' or 'question' = any(c.assistant_duties))))`,
};
