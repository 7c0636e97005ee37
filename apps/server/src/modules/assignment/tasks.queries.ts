import type { assignmentApi, TaskTab } from '@palm/contract/assignment/calls';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { DoneTask } from './rule/settle.queries.ts';

export interface TaskRow {
  assignment_id: string;
  title: string;
  note: string;
  items: unknown;
  issued_by: string | null;
  caught_at: Date;
  due_on: string;
  done_at: Date | null;
}

type Own = Pick<Person, 'orgId' | 'memberId'> & {
  /** Tasks that are done but not recorded as such yet. */
  unrecorded: readonly DoneTask[];
};

const doneAt = sql`coalesce(t.done_at, meanwhile.done_at)`;

const tabs = {
  open: () => sql`${doneAt} is null`,
  overdue: (today: string) => sql`${doneAt} is null and t.due_on < ${today}`,
  done: () => sql`${doneAt} is not null`,
} as const satisfies Record<TaskTab, (today: string) => RawBuilder<unknown>>;

const orders = {
  open: sql`t.due_on, t.assignment_id`,
  overdue: sql`t.due_on, t.assignment_id`,
  done: sql`${doneAt} desc, t.assignment_id`,
} as const;

const own = ({ orgId, memberId, unrecorded }: Own) => sql`assignment_task t
  join assignment a on a.org_id = t.org_id and a.id = t.assignment_id
  left join unnest(${unrecorded.map(({ assignmentId }) => assignmentId)}::uuid[], ${unrecorded.map((task) => task.doneAt)}::timestamptz[])
    as meanwhile (assignment_id, done_at) on meanwhile.assignment_id = t.assignment_id
  where t.org_id = ${orgId} and t.member_id = ${memberId} and t.withdrawn_at is null`;

type Wanted = Pick<QueryOf<typeof assignmentApi.tasks>, 'tab' | 'keyword'> & {
  /** Assignments with an item whose name matches the search. */
  named: readonly string[];
  limit: number;
  offset: number;
};

const MOST = 1000;

/** The items of all tasks the member was given, latest due date first. */
export async function findGiven(db: Db, { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>) {
  const { rows } = await sql<{ assignment_id: string; items: unknown }>`
    select t.assignment_id, a.items from assignment_task t join assignment a on a.org_id = t.org_id and a.id = t.assignment_id
    where t.org_id = ${orgId} and t.member_id = ${memberId} and t.withdrawn_at is null
    order by t.due_on desc, t.assignment_id limit ${literalLimit(MOST)}`.execute(db);
  return rows;
}

const called = (keyword: string | undefined, named: readonly string[]) =>
  keyword ? sql`and (${hasTerms('a', keyword)} or t.assignment_id = any(${[...named]}::uuid[]))` : sql``;

export async function findTasks(db: Db, person: Own, today: string, { tab, keyword, named, limit, offset }: Wanted) {
  const matching = sql`${own(person)} and ${tabs[tab](today)} ${called(keyword, named)}`;
  const [{ rows }, count] = await Promise.all([
    sql<TaskRow>`
      select t.assignment_id, a.title, a.note, a.items, t.caught_at, t.due_on, ${doneAt} as done_at,
        (select m.name from member m where m.org_id = a.org_id and m.id = a.switched_by) as issued_by
      from ${matching} order by ${orders[tab]} limit ${literalLimit(limit)} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function countTasks(db: Db, person: Own, today: string) {
  const { rows } = await sql<{ open: number; overdue: number; done: number }>`
    select (count(*) filter (where ${tabs.open()}))::int as open, (count(*) filter (where ${tabs.overdue(today)}))::int as overdue,
      (count(*) filter (where ${tabs.done()}))::int as done
    from ${own(person)}`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0, done: 0 };
}
