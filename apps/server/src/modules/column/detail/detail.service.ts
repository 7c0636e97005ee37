import type { ColumnDetail, columnApi } from '@palm/contract/column/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import { openColumn } from './column-access.ts';
import { toUpdate, type PageParts } from './column-page.ts';
import { findOwn } from './detail.queries.ts';
import { toColumnDetail } from './detail.view.ts';
import { findUpdates } from './update.queries.ts';

/** The shared part comes from the cache, so that only the member's own part needs a query. */
export async function getColumnDetail(parts: PageParts, person: Person, columnId: string): Promise<ColumnDetail> {
  const page = await openColumn(parts, person, columnId);
  const { orgId, memberId } = person;
  const own = await findOwn(parts.db, { orgId, memberId, columnId, courseIds: page.courseIds });
  return toColumnDetail(page, orNotFound(own), person);
}

export async function listUpdates(
  parts: PageParts,
  person: Person,
  { columnId, pageNo, pageSize }: QueryOf<typeof columnApi.updates>,
): Promise<ResultOf<typeof columnApi.updates>> {
  const { shown } = await openColumn(parts, person, columnId);
  const rows = await findUpdates(parts.db, person.orgId, columnId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { list: rows.map(toUpdate), total: shown.updateCount };
}
