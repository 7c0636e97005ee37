import type { ClassroomContent } from '../content/classroom.schema.ts';
import { preparedDaysAgo, readClasses } from './classroom-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

/** The groups of all classes, and who is in them. */
export const groupRows = (loading: Loading): DemoRows => mergeRows(readClasses(loading).map((one) => rowsOfClass(loading, one)));

function rowsOfClass({ orgId, at, dayAgo, idOf, define }: Loading, one: ClassroomContent): DemoRows {
  const classroom_id = idOf('classroom', one.key);
  const created_at = at(preparedDaysAgo(one), '11:00');
  const groups = one.groups.map((group) => ({ ...group, id: define('class_group', group.key) }));
  return {
    class_group: groups.map(({ id, name, slogan }) => ({
      org_id: orgId,
      id,
      classroom_id,
      name,
      slogan,
      created_at,
      updated_at: created_at,
    })),
    // A week ago the first two stood the other way round.
    class_group_standing: [...groups.slice(1, 2), ...groups.slice(0, 1), ...groups.slice(2)].map(({ id }, index) => ({
      org_id: orgId,
      classroom_id,
      noted_on: dayAgo(7),
      group_id: id,
      place: index + 1,
    })),
    class_group_member: groups.flatMap(({ id, leader, members }) =>
      members.map((key) => ({
        org_id: orgId,
        classroom_id,
        member_id: idOf('member', key),
        group_id: id,
        leads: key === leader,
      })),
    ),
  };
}
