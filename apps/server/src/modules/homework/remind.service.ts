import { inTransaction } from '../../platform/database/transaction.ts';
import { shiftDay } from '../../platform/period.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlanEntries } from '../classroom/index.ts';
import type { HomeworkDue } from './homework.events.ts';
import { findDue, insertReminders, REMINDED_AT_ONCE, type DueRow, type Reminded } from './remind.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs'>;
type Due = DueRow & { dueOn: string };

// The number of members whose messages one job creates.
const MEMBERS_PER_EVENT = 200;

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) {
      group.push(row);
    } else {
      groups.set(key, [row]);
    }
  }
  return [...groups.values()];
}

/** Keeps those whose plan agrees: the stage is open to them, and the due date is right. */
async function findOpen({ db, answers }: Parts, rows: readonly DueRow[], now: Date): Promise<Due[]> {
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const { org_id: orgId, time_zone: timeZone, day } = first;
  const idsOf = (key: 'classroom_id' | 'member_id') => [...new Set(rows.map((row) => row[key]))];
  const plans = await findPlanEntries({ db, answers }, { orgId, timeZone, now }, idsOf('classroom_id'), idsOf('member_id'));
  return rows.flatMap((row) => {
    const planned = plans.get(row.member_id)?.get(row.homework_id);
    const isDue = planned !== undefined && !planned.locked && planned.dueOn >= day && planned.dueOn <= shiftDay(day, 1);
    return isDue ? [{ ...row, dueOn: planned.dueOn }] : [];
  });
}

const keyOf = ({ org_id, homework_id, member_id }: Reminded): string => `${org_id}/${homework_id}/${member_id}`;

/** One event per identical message. */
function toEvents(rows: readonly Due[], now: Date): HomeworkDue[] {
  return groupBy(rows, ({ org_id, homework_id, dueOn }) => `${org_id}/${homework_id}/${dueOn}`).flatMap((told) => {
    const [first] = told as [Due, ...Due[]];
    const memberIds = told.map(({ member_id }) => member_id);
    const about = { orgId: first.org_id, homeworkId: first.homework_id, title: first.title, at: now.toISOString() };
    const due = { classroomTitle: first.classroom_title, dueOn: first.dueOn, isToday: first.dueOn === first.day };
    return Array.from({ length: Math.ceil(memberIds.length / MEMBERS_PER_EVENT) }, (_, place) => ({
      ...about,
      ...due,
      memberIds: memberIds.slice(place * MEMBERS_PER_EVENT, (place + 1) * MEMBERS_PER_EVENT),
    }));
  });
}

async function remindSome(parts: Parts, rows: readonly DueRow[]): Promise<void> {
  const now = parts.clock.now();
  const due: Due[] = [];
  for (const ofOne of groupBy(rows, ({ org_id }) => org_id)) {
    // oxlint-disable-next-line no-await-in-loop -- due dates depend on the organisation, and a page of a thousand members spans only a few
    due.push(...(await findOpen(parts, ofOne, now)));
  }
  await inTransaction(parts.db, async (tx) => {
    const noted = new Set((await insertReminders(tx, due, now)).map(keyOf));
    await parts.jobs.publishAll(
      tx,
      'homework-due',
      toEvents(
        due.filter((row) => noted.has(keyOf(row))),
        now,
      ),
    );
  });
}

/** Reminds members once of homework that is due tomorrow and not handed in. */
export async function remindOfHomework(parts: Parts): Promise<void> {
  let after: Reminded | null = null;
  let rows: DueRow[];
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page of a thousand members at a time
    rows = await findDue(parts.db, parts.clock.now(), after);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await remindSome(parts, rows);
    after = rows.at(-1) ?? null;
  } while (rows.length === REMINDED_AT_ONCE);
}
