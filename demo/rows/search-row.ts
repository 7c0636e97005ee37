import type { TargetType } from '@palm/contract/areas';
import type { SearchDocument } from '../../apps/server/src/platform/answers/search.ts';
import { withTerms } from '../../apps/server/src/modules/search/index.service.ts';
import type { Row } from './demo-rows.ts';
import type { Loading } from './loading.ts';

/** What the server writes into its index when the object is published. */
export function searchRow(
  { orgId, at }: Pick<Loading, 'orgId' | 'at'>,
  kind: TargetType,
  searched: SearchDocument,
): Row<'search_document'> {
  const { id, publishedAt, names, lines, plainTitle, plainNames, ...words } = withTerms({ orgId, kind }, searched);
  return {
    ...words,
    plain_title: plainTitle,
    plain_names: plainNames,
    names: [...names],
    lines: [...lines],
    org_id: orgId,
    kind,
    object_id: id,
    published_at: publishedAt,
    indexed_at: at(0, '08:00'),
  };
}
