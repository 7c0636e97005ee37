import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { readPage, type ListPart } from '../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { ofOrganisation } from './certificate.queries.ts';

export interface OwnFilter {
  orgId: string;
  memberId: string;
  standing: 'valid' | 'expiring' | undefined;
  now: Date;
  /** A certificate that expires before this moment is `expiring`. */
  soon: Date;
  pageNo: number;
  pageSize: number;
}

type Dates = Pick<OwnFilter, 'now' | 'soon'>;
const isValid = ({ soon }: Pick<Dates, 'soon'>) => sql<boolean>`revoked_at is null and (expires_at is null or expires_at > ${soon})`;
const isExpiring = ({ now, soon }: Dates) => sql<boolean>`revoked_at is null and expires_at > ${now} and expires_at <= ${soon}`;

const orders: SortKeys<'issuedAt'> = { issuedAt: { by: sql`issued_at`, falling: true } };

/** One page of a member's certificates, whose organisation is looked up for the page only. Exported for a test of its plan. */
export function ownPage(db: Db, filter: OwnFilter, { sort, limit, offset }: ListPart<'issuedAt'>) {
  const { orgId, memberId, standing } = filter;
  const order = orderOf(sort, orders, sql`certificate.id`);
  const page = db
    .selectFrom('certificate')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .$if(standing === 'valid', (query) => query.where(isValid(filter)))
    .$if(standing === 'expiring', (query) => query.where(isExpiring(filter)))
    .orderBy(order)
    .limit(literalLimit(limit))
    .offset(offset);
  return db
    .selectFrom(page.as('certificate'))
    .innerJoin('organisation', 'organisation.id', 'certificate.org_id')
    .selectAll('certificate')
    .select(ofOrganisation)
    .orderBy(order);
}

const countOwn = (db: Db, filter: OwnFilter) =>
  db
    .selectFrom('certificate')
    .where('org_id', '=', filter.orgId)
    .where('member_id', '=', filter.memberId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isValid(filter)).as('valid'),
      fn.countAll<number>().filterWhere(isExpiring(filter)).as('expiring'),
    ])
    .executeTakeFirstOrThrow();

export async function listOwnCertificates(db: Db, filter: OwnFilter) {
  const counts = await countOwn(db, filter);
  const { rows } = await readPage(
    { ...filter, sort: '-issuedAt' },
    { find: (part) => ownPage(db, filter, part).execute(), count: () => Promise.resolve(counts[filter.standing ?? 'all']) },
  );
  return { list: rows, counts };
}
