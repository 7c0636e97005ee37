import type { QueryOf } from '@palm/contract/endpoint';
import type { qaAdminApi, QaAdminState } from '@palm/contract/qa/admin';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { answersOf, cardColumns, holds, waits, type CardRow } from '../qa.queries.ts';

type Filter = Pick<QueryOf<typeof qaAdminApi.list>, 'kind' | 'objectId' | 'keyword' | 'state'>;
type Key = 'createdAt' | 'answerCount';

const states: Readonly<Record<QaAdminState, ReturnType<typeof sql<boolean>>>> = {
  unanswered: waits,
  open: sql`q.hidden_at is null and q.closed_at is null and q.accepted_answer_id is null`,
  accepted: sql`q.hidden_at is null and q.accepted_answer_id is not null`,
  closed: sql`q.hidden_at is null and q.closed_at is not null`,
  hidden: sql`q.hidden_at is not null`,
};

const matching = (orgId: string, { kind, objectId, keyword, state }: Filter) => sql`q.org_id = ${orgId} and q.kind = ${kind}
  and q.object_id = ${objectId} and ${holds(keyword)} and ${state === undefined ? sql`true` : states[state]}`;

const orders: SortKeys<Key> = {
  createdAt: { by: sql`q.created_at` },
  answerCount: { by: sql`(select count(*) ${answersOf()})` },
};

export async function findAllQuestions(db: Db, orgId: string, filter: Filter, { sort, limit, offset }: ListPart<Key>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from qa_question q left join member w on w.org_id = q.org_id and w.id = q.member_id
    where ${matching(orgId, filter)} order by ${orderOf(sort, orders, sql`q.id`)} limit ${literalLimit(limit)} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countAllQuestions(db: Db, orgId: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from qa_question q where ${matching(orgId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
