import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { sql } from 'kysely';
import type { Achievement } from '../../platform/answers/achievements.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { countKept } from '../../platform/database/row-count.ts';
import { FOUND_FIRST, hasTerms } from '../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

export async function findHolder(db: Db, orgId: string, memberId: string) {
  return (
    (await db
      .selectFrom('member')
      .innerJoin('organisation', 'organisation.id', 'member.org_id')
      .select(['member.name', 'organisation.time_zone as timeZone'])
      .where('member.org_id', '=', orgId)
      .where('member.id', '=', memberId)
      .executeTakeFirst()) ?? null
  );
}

export interface NewCertificate {
  orgId: string;
  id: string;
  templateId: string;
  memberId: string;
  source: Achievement['source'];
  holderName: string;
  number: string;
  code: string;
  design: CertificateDesign;
  body: string;
  issuedAt: Date;
  expiresAt: Date | null;
}

/** Returns false if the member already holds a certificate for the same source. */
export async function insertCertificate(db: Db, row: NewCertificate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificate')
    .values({
      org_id: row.orgId,
      id: row.id,
      template_id: row.templateId,
      member_id: row.memberId,
      source_kind: row.source.kind,
      source_id: row.source.id,
      source_title: row.source.title,
      holder_name: row.holderName,
      number: row.number,
      code: row.code,
      design: JSON.stringify(row.design),
      body: row.body,
      issued_at: row.issuedAt,
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.constraint('certificate_source_key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export const ofOrganisation = ['organisation.name as organisation_name', 'organisation.logo_key', 'organisation.time_zone'] as const;

const withOrganisation = (db: Db) =>
  db
    .selectFrom('certificate')
    .innerJoin('organisation', 'organisation.id', 'certificate.org_id')
    .selectAll('certificate')
    .select(ofOrganisation);

export async function findOwnCertificate(db: Db, orgId: string, memberId: string, certificateId: string) {
  const row = await withOrganisation(db)
    .where('certificate.org_id', '=', orgId)
    .where('certificate.id', '=', certificateId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** The member's certificate for a course or exam; null if there is none or it was revoked. */
export async function findHeldCertificate(
  db: Db,
  { orgId, memberId, source }: { orgId: string; memberId: string; source: Pick<Achievement['source'], 'kind' | 'id'> },
): Promise<string | null> {
  const row = await db
    .selectFrom('certificate')
    .select('id')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findByCode(db: Db, code: string) {
  return (await withOrganisation(db).where('certificate.code', '=', code).executeTakeFirst()) ?? null;
}

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

type IssuedSort = 'holderName' | 'issuedAt';

const orders: SortKeys<IssuedSort> = {
  holderName: { by: pinyinOrder(sql`certificate.holder_name`) },
  issuedAt: { by: sql`certificate.issued_at`, falling: true },
};

export interface IssuedFilter {
  keyword: string | undefined;
  status: 'valid' | 'expired' | 'revoked' | undefined;
  now: Date;
}

function issuedMatching(db: Db, orgId: string, { keyword, status, now }: IssuedFilter) {
  const found = db
    .selectFrom('certificate')
    .selectAll()
    .where('org_id', '=', orgId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('certificate', keyword)).offset(FOUND_FIRST));
  return db
    .selectFrom(found.as('certificate'))
    .$if(status === 'revoked', (query) => query.where('revoked_at', 'is not', null))
    .$if(status === 'expired', (query) => query.where('revoked_at', 'is', null).where('expires_at', '<=', now))
    .$if(status === 'valid', (query) =>
      query.where('revoked_at', 'is', null).where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)])),
    );
}

/** A subquery in the selection is only evaluated for the rows of the page. */
const departmentOfHolder = sql<string | null>`(select d.name from member m
  join department d on d.org_id = m.org_id and d.id = m.department_id
  where m.org_id = certificate.org_id and m.id = certificate.member_id)`.as('department_name');

export const findIssued = (db: Db, orgId: string, filter: IssuedFilter, page: ListPart<IssuedSort>) =>
  issuedMatching(db, orgId, filter)
    .selectAll('certificate')
    .select(departmentOfHolder)
    .orderBy(orderOf(page.sort, orders, sql`certificate.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

export async function countIssued(db: Db, orgId: string, filter: IssuedFilter): Promise<number> {
  if (!filter.keyword && filter.status === undefined) {
    return countKept(db, { orgId, list: 'certificate' });
  }
  const counted = issuedMatching(db, orgId, filter).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Returns null if there is no such certificate; revoking again keeps the first reason. */
export async function revokeCertificate(
  db: Db,
  orgId: string,
  certificateId: string,
  revocation: { at: Date; reason: string },
): Promise<{ memberId: string; title: string; sourceTitle: string; reason: string } | null> {
  const row = await db
    .updateTable('certificate')
    .set({ revoked_at: sql`coalesce(revoked_at, ${revocation.at})`, revoked_reason: sql`coalesce(revoked_reason, ${revocation.reason})` })
    .where('org_id', '=', orgId)
    .where('id', '=', certificateId)
    .returning(['member_id', sql<string>`design ->> 'title'`.as('title'), 'source_title', 'revoked_reason'])
    .executeTakeFirst();
  return row ? { memberId: row.member_id, title: row.title, sourceTitle: row.source_title, reason: row.revoked_reason ?? '' } : null;
}

/** Counts the members' certificates that were not revoked, for badges. */
export async function countCertificates(db: Db, orgId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('certificate')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('amount')])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`member_id = any(${[...memberIds]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]));
}

/** Takes the next number of a series. Concurrent callers wait for this transaction. */
export async function takeNumber(tx: Db, orgId: string, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into certificate_series as s (org_id, series, last) values (${orgId}, ${series}, 1)
    on conflict on constraint certificate_series_pkey do update set last = s.last + 1 returning last`.execute(tx);
  return rows[0]?.last ?? 1;
}

export async function setNumber(tx: Db, orgId: string, certificateId: string, number: string): Promise<void> {
  await tx.updateTable('certificate').set({ number }).where('org_id', '=', orgId).where('id', '=', certificateId).execute();
}

export interface ExpiringRow {
  org_id: string;
  id: string;
  member_id: string;
  title: string;
  source_title: string;
  expires_at: Date;
  time_zone: string;
}

/** Marks up to `limit` certificates of active members that expire in this period and whose holders were not reminded, and returns them. */
export async function markReminded(tx: Db, { now, soon, limit }: { now: Date; soon: Date; limit: number }): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    update certificate c set reminded_at = ${now} from organisation o
    where o.id = c.org_id and (c.org_id, c.id) in (
      select e.org_id, e.id from certificate e
      join member m on m.org_id = e.org_id and m.id = e.member_id and m.status = 'active'
      where e.revoked_at is null and e.reminded_at is null and e.expires_at > ${now} and e.expires_at <= ${soon}
      order by e.org_id, e.expires_at limit ${literalLimit(limit)} for update of e skip locked
    )
    returning c.org_id, c.id, c.member_id, c.design ->> 'title' as title, c.source_title, c.expires_at, o.time_zone`.execute(tx);
  return rows;
}
