import type { assignmentAdminApi, TaskState } from '@palm/contract/assignment/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { isFound } from '../../member/index.ts';

export type ProgressQuery = QueryOf<typeof assignmentAdminApi.progress>;

export interface ProgressRow {
  member_id: string;
  name: string;
  account: string;
  department_name: string | null;
  caught_at: Date;
  due_on: string;
  state: string;
  done_at: Date | null;
}

const states = {
  withdrawn: () => sql`t.withdrawn_at is not null`,
  done: () => sql`t.withdrawn_at is null and t.done_at is not null`,
  overdue: (today: string) => sql`t.withdrawn_at is null and t.done_at is null and t.due_on < ${today}`,
  open: (today: string) => sql`t.withdrawn_at is null and t.done_at is null and t.due_on >= ${today}`,
} as const satisfies Record<TaskState, (today: string) => RawBuilder<unknown>>;

type ProgressSort = 'name' | 'dueOn';
const orders: SortKeys<ProgressSort> = { name: { by: pinyinOrder(sql`m.name`) }, dueOn: { by: sql`t.due_on` } };

type ProgressFilter = Pick<ProgressQuery, 'assignmentId' | 'keyword' | 'state'> & { orgId: string; today: string };

const isIn = ({ orgId, today, assignmentId, state }: ProgressFilter) => sql`t.org_id = ${orgId} and t.assignment_id = ${assignmentId}
  ${state === undefined ? sql`` : sql`and ${states[state](today)}`}`;

/** The members, where they decide: which rows are found, or in which order. */
const membersFor = ({ keyword }: ProgressFilter, sort?: ListPart<ProgressSort>['sort']) =>
  keyword || sort?.endsWith('name')
    ? sql`join member m on m.org_id = t.org_id and m.id = t.member_id ${keyword ? sql`and ${isFound(keyword)}` : sql``}`
    : sql``;

/** The rows of a page are found first: what is only shown is read for no other. */
export async function findProgress(
  db: Db,
  filter: ProgressFilter,
  { sort, limit, offset }: ListPart<ProgressSort>,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    with page as (
      select t.member_id, row_number() over (order by ${orderOf(sort, orders, sql`t.member_id`)}) as place
      from assignment_task t ${membersFor(filter, sort)} where ${isIn(filter)}
      order by ${orderOf(sort, orders, sql`t.member_id`)} limit ${literalLimit(limit)} offset ${offset}
    )
    select t.member_id, m.name, m.account, t.caught_at, t.due_on, t.done_at, d.name as department_name,
      case when ${states.withdrawn()} then 'withdrawn' when t.done_at is not null then 'done'
        when t.due_on < ${filter.today} then 'overdue' else 'open' end as state
    from page join assignment_task t on t.org_id = ${filter.orgId} and t.assignment_id = ${filter.assignmentId} and t.member_id = page.member_id
    join member m on m.org_id = t.org_id and m.id = t.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id
    order by page.place`.execute(db);
  return rows;
}

export async function countProgress(db: Db, filter: ProgressFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from assignment_task t ${membersFor(filter)} where ${isIn(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
