import type { ProviderRow as ShownRow } from '@palm/contract/third-party/admin';
import type { ProviderKind } from '@palm/contract/third-party/kinds';
import type { Platform } from '../../../platform/platform.ts';
import { addressesOf } from '../addresses.ts';
import type { ProviderRow } from './provider.queries.ts';
import { openValues } from './provider.service.ts';

/** Contains no secrets, only which of them are set. */
export function toProviderRow(
  platform: Pick<Platform, 'secrets' | 'settings'>,
  row: ProviderRow,
  { linkCount, orgCode }: { linkCount: number; orgCode: string },
): ShownRow {
  const kind = row.kind as ProviderKind;
  return {
    id: row.id,
    kind,
    name: row.name,
    enabled: row.enabled,
    joining: row.joining,
    settings: Object.entries(row.settings as Record<string, string>).map(([key, value]) => ({ key, value })),
    kept: Object.keys(openValues(platform, row) ?? {}),
    revision: row.revision,
    passed: row.tested_revision === row.revision,
    testedAt: row.tested_at?.toISOString() ?? null,
    linkCount,
    addresses: addressesOf(platform.settings, { orgId: row.org_id, orgCode, id: row.id, kind }),
  };
}
