import type { firstPageAdminApi, PickedTarget } from '@palm/contract/first-page/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNewest } from '../../search/index.ts';

const OFFERED = 20;

/** Link targets for the picker, plus those already in use; the latter include withdrawn ones, so that the author can be told. */
export async function pickTargets(
  { db, answers }: Pick<Platform, 'db' | 'answers'>,
  { orgId }: Person,
  { type, keyword = '', targetIds = [] }: QueryOf<typeof firstPageAdminApi.pick>,
): Promise<PickedTarget[]> {
  const source = answers.targets[type];
  const newest = await (answers.search[type] === undefined
    ? source.newest?.(db, orgId, keyword, OFFERED)
    : findNewest(db, { orgId, kind: type, keyword, rows: OFFERED }));
  const ids = [...new Set([...targetIds, ...(newest ?? [])])];
  const found = await source.find(db, orgId, ids, null);
  return ids.flatMap((id) => {
    const target = found.get(id);
    const isNamed = targetIds.includes(id);
    return target === undefined || (!target.published && !isNamed) ? [] : [{ id, title: target.title, published: target.published }];
  });
}
