import type { CertificateDesign } from '@palm/contract/certificate/calls';
import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { changedAt, hasRevision } from '../../platform/database/revision.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';

const countIssued = sql<number>`(select coalesce(sum(c.rows), 0)::bigint from row_count c
  where c.org_id = t.org_id and c.list = 'certificate' and c.whose = t.id)`;
const issuedCount = countIssued.as('issued_count');

type TemplateSort = 'name' | 'issuedCount' | 'updatedAt';

const orders: SortKeys<TemplateSort> = {
  name: { by: pinyinOrder(sql`t.name`) },
  issuedCount: { by: countIssued },
  updatedAt: { by: sql`t.updated_at`, falling: true },
};

interface TemplateFilter {
  keyword: string | undefined;
  templateIds?: string[] | undefined;
  sort: Sorted<TemplateSort>;
  pageNo: number;
  pageSize: number;
}

export async function listTemplates(db: Db, orgId: string, filter: TemplateFilter) {
  const matching = db
    .selectFrom('certificate_template as t')
    .where('t.org_id', '=', orgId)
    .$if(filter.keyword !== undefined && filter.keyword !== '', (query) => query.where(hasTerms('t', filter.keyword)))
    .$if(filter.templateIds !== undefined, (query) => query.where(sql<boolean>`t.id = any(${filter.templateIds}::uuid[])`));
  const list = await matching
    .selectAll('t')
    .select(issuedCount)
    .orderBy(orderOf(filter.sort, orders, sql`t.id`))
    .limit(literalLimit(filter.pageSize))
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>['list'][number];

export async function findTemplate(db: Db, orgId: string, templateId: string) {
  return (
    (await db
      .selectFrom('certificate_template as t')
      .innerJoin('organisation', 'organisation.id', 't.org_id')
      .selectAll('t')
      .select(['organisation.name as organisation_name', 'organisation.time_zone', issuedCount])
      .where('t.org_id', '=', orgId)
      .where('t.id', '=', templateId)
      .executeTakeFirst()) ?? null
  );
}

export const findEnabledTemplate = (db: Db, orgId: string, templateId: string) =>
  db
    .selectFrom('certificate_template')
    .select(['id', 'design', 'valid_months', 'number_rule'])
    .where('org_id', '=', orgId)
    .where('id', '=', templateId)
    .where('enabled', '=', true)
    .executeTakeFirst();

export interface TemplateFields {
  name: string;
  design: CertificateDesign;
  validMonths: number | null;
  numberRule: string;
}

export async function insertTemplate(db: Db, row: TemplateFields & { orgId: string; id: string; now: Date }): Promise<void> {
  await db
    .insertInto('certificate_template')
    .values({
      org_id: row.orgId,
      id: row.id,
      name: row.name,
      design: JSON.stringify(row.design),
      valid_months: row.validMonths,
      number_rule: row.numberRule,
      created_at: row.now,
      updated_at: row.now,
    })
    .execute();
}

type TemplateChange = TemplateFields & { orgId: string; id: string; enabled: boolean; now: Date; revision?: number | undefined };

/** Returns the time of the change, always later than the previous one; null if there is no such template or its revision differs. */
export async function updateTemplate(db: Db, row: TemplateChange): Promise<Date | null> {
  const changed = await db
    .updateTable('certificate_template')
    .set({
      name: row.name,
      design: JSON.stringify(row.design),
      valid_months: row.validMonths,
      number_rule: row.numberRule,
      enabled: row.enabled,
      updated_at: changedAt(row.now),
    })
    .where('org_id', '=', row.orgId)
    .where('id', '=', row.id)
    .where(hasRevision(row.revision))
    .returning('updated_at')
    .executeTakeFirst();
  return changed?.updated_at ?? null;
}

/** Whatever promised the template promises nothing from now on: its foreign key is set to null. */
export async function removeTemplate(db: Db, orgId: string, templateId: string): Promise<void> {
  await db.deleteFrom('certificate_template').where('org_id', '=', orgId).where('id', '=', templateId).execute();
}
