import type { assignmentAdminApi } from '@palm/contract/assignment/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAssignment, itemsOf } from '../assignment.queries.ts';
import { dueOf, toRule } from '../rule/reach.ts';
import { findObjects, findStandings, judgeTask } from '../rule/standing.ts';
import { toFields } from './authoring.view.ts';
import { countEffect, findFirstNew, findReachedIds } from './preview.queries.ts';
import { findProblem } from './readiness.ts';

/** With more members than this the preview does not check who has already done everything, as somebody is waiting for it. */
const MOST_ASKED = 1000;
const NAMED = 8;

/** Previews what switching on the saved draft would do now. */
export async function previewAssignment(
  parts: Pick<Platform, 'db' | 'answers' | 'clock'>,
  { orgId, timeZone }: Person,
  assignmentId: string,
): Promise<ResultOf<typeof assignmentAdminApi.preview>> {
  const { db, clock } = parts;
  const row = orNotFound(await findAssignment(db, orgId, assignmentId));
  const [rule, items, now] = [toRule(row), itemsOf(row), clock.now()];
  const [effect, first, objects] = await Promise.all([
    countEffect(db, rule, assignmentId),
    findFirstNew(db, rule, assignmentId, NAMED),
    findObjects(parts, orgId, items, null),
  ]);
  const dueOn = dueOf(row, now);
  return {
    revision: row.revision,
    problem: findProblem(toFields(row), objects, dayIn(timeZone, now)),
    ...effect,
    leaving: row.withdraws ? effect.leaving : 0,
    done: effect.reached > MOST_ASKED ? null : await countDone(parts, row),
    first: first.map((one) => ({ ...one, dueOn })),
  };
}

async function countDone(parts: Pick<Platform, 'db' | 'answers'>, row: Parameters<typeof toRule>[0]): Promise<number> {
  const memberIds = await findReachedIds(parts.db, toRule(row), MOST_ASKED);
  const standings = await findStandings(parts, row.org_id, itemsOf(row), memberIds);
  return [...standings.values()].filter((own) => judgeTask(itemsOf(row), own).doneAt !== null).length;
}
