import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { sql } from 'kysely';
import type { Achievement } from '../../platform/answers.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { orderOf, spoken, type SortKeys } from '../../platform/database/sort-order.ts';
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

/** False when this member already holds one for the same thing. */
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

const withOrganisation = (db: Db) =>
  db
    .selectFrom('certificate')
    .innerJoin('organisation', 'organisation.id', 'certificate.org_id')
    .selectAll('certificate')
    .select(['organisation.name as organisation_name', 'organisation.logo_key', 'organisation.time_zone']);

export async function findOwnCertificate(db: Db, orgId: string, memberId: string, certificateId: string) {
  const row = await withOrganisation(db)
    .where('certificate.org_id', '=', orgId)
    .where('certificate.id', '=', certificateId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** The certificate that a member holds for something; null when there is none, or when it was revoked. */
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

export interface OwnFilter {
  orgId: string;
  memberId: string;
  standing: 'valid' | 'expiring' | undefined;
  now: Date;
  /** What ends until then is `expiring`. */
  soon: Date;
  pageNo: number;
  pageSize: number;
}

type Dates = Pick<OwnFilter, 'now' | 'soon'>;
const isValid = ({ soon }: Pick<Dates, 'soon'>) => sql<boolean>`revoked_at is null and (expires_at is null or expires_at > ${soon})`;
const isExpiring = ({ now, soon }: Dates) => sql<boolean>`revoked_at is null and expires_at > ${now} and expires_at <= ${soon}`;

export async function listOwnCertificates(db: Db, filter: OwnFilter) {
  const { orgId, memberId, standing } = filter;
  const list = await withOrganisation(db)
    .where('certificate.org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .$if(standing === 'valid', (query) => query.where(isValid(filter)))
    .$if(standing === 'expiring', (query) => query.where(isExpiring(filter)))
    .orderBy('issued_at', 'desc')
    .orderBy('certificate.id')
    .limit(literalLimit(filter.pageSize))
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute();
  const counts = await db
    .selectFrom('certificate')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isValid(filter)).as('valid'),
      fn.countAll<number>().filterWhere(isExpiring(filter)).as('expiring'),
    ])
    .executeTakeFirstOrThrow();
  return { list, counts };
}

type IssuedSort = 'holderName' | 'issuedAt';

const orders: SortKeys<IssuedSort> = {
  holderName: { by: spoken(sql`certificate.holder_name`) },
  issuedAt: { by: sql`certificate.issued_at`, falling: true },
};

export interface IssuedFilter {
  keyword: string | undefined;
  status: 'valid' | 'expired' | 'revoked' | undefined;
  now: Date;
}

function issuedMatching(db: Db, orgId: string, { keyword, status, now }: IssuedFilter) {
  return db
    .selectFrom('certificate')
    .where('certificate.org_id', '=', orgId)
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where(sql<boolean>`certificate.search_terms @> search_terms(${keyword})`),
    )
    .$if(status === 'revoked', (query) => query.where('revoked_at', 'is not', null))
    .$if(status === 'expired', (query) => query.where('revoked_at', 'is', null).where('expires_at', '<=', now))
    .$if(status === 'valid', (query) =>
      query.where('revoked_at', 'is', null).where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)])),
    );
}

export const findIssued = (db: Db, orgId: string, filter: IssuedFilter, page: ListPart<IssuedSort>) =>
  issuedMatching(db, orgId, filter)
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'certificate.org_id').onRef('member.id', '=', 'certificate.member_id'))
    .leftJoin('department', (join) =>
      join.onRef('department.org_id', '=', 'member.org_id').onRef('department.id', '=', 'member.department_id'),
    )
    .selectAll('certificate')
    .select('department.name as department_name')
    .orderBy(orderOf(page.sort, orders, sql`certificate.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

export async function countIssued(db: Db, orgId: string, filter: IssuedFilter): Promise<number> {
  const counted = issuedMatching(db, orgId, filter).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** False when there is no such certificate; revoking a second time keeps the first reason. */
export async function revokeCertificate(
  db: Db,
  orgId: string,
  certificateId: string,
  revocation: { at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({ revoked_at: sql`coalesce(revoked_at, ${revocation.at})`, revoked_reason: sql`coalesce(revoked_reason, ${revocation.reason})` })
    .where('org_id', '=', orgId)
    .where('id', '=', certificateId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
