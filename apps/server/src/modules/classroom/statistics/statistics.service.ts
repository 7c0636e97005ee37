import type { classroomStaffApi } from '@palm/contract/classroom/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leadClassroom, planOf } from '../classroom-access.ts';
import { addUp, judgePlan } from '../plan/judge-plan.ts';
import { circumstancesOf, findObjects, findStandings } from '../plan/plan.service.ts';
import { findApplicants, findClassmates } from './statistics.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

/** A page of members, each with the state of every item that still exists. */
export async function getStatistics(
  parts: Parts,
  person: Person,
  query: QueryOf<typeof classroomStaffApi.statistics>,
): Promise<ResultOf<typeof classroomStaffApi.statistics>> {
  const { orgId, timeZone } = person;
  const row = await leadClassroom(parts, person, query.classroomId);
  const plan = planOf(row);
  const [objects, { rows, total }] = await Promise.all([
    findObjects(parts, orgId, plan, null),
    findClassmates(parts.db, { orgId, ...query }),
  ]);
  const memberIds = rows.map(({ id }) => id);
  const standings = await findStandings(parts, orgId, plan, memberIds);
  const now = parts.clock.now();
  const isKnown = ({ objectId }: { objectId: string }) => objects.has(objectId);
  return {
    list: rows.map(({ id, name, department_name, at }) => {
      const stages = judgePlan(plan, circumstancesOf(row, at, standings.get(id) ?? new Map(), { timeZone, now }));
      const { percent, completed } = addUp(stages, row.completion_share);
      const states = stages.flatMap(({ items }) => items.filter(({ item }) => isKnown(item)).map(({ state }) => state));
      return { memberId: id, name, departmentName: department_name, percent, completed, states };
    }),
    total,
    items: plan.flatMap((stage) =>
      stage.items.filter(isKnown).map(({ id, kind, objectId, required }) => ({
        id,
        kind,
        required,
        title: objects.get(objectId)?.title ?? '',
        stageTitle: stage.title,
      })),
    ),
  };
}

export async function listApplications(
  parts: Pick<Parts, 'db'>,
  person: Person,
  query: QueryOf<typeof classroomStaffApi.applications>,
): Promise<ResultOf<typeof classroomStaffApi.applications>> {
  await leadClassroom(parts, person, query.classroomId);
  const { rows, total } = await findApplicants(parts.db, { orgId: person.orgId, ...query });
  return {
    list: rows.map(({ id, name, department_name, message, at, waiting }) => ({
      memberId: id,
      name,
      departmentName: department_name,
      message,
      at: at.toISOString(),
      waiting,
    })),
    total,
  };
}
