import type { TargetType } from '@palm/contract/areas';

/** These objects, or something they contain, have been renamed, so the index must be updated. */
export interface SearchStale {
  orgId: string;
  kind: TargetType;
  ids: readonly string[];
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'search-stale': SearchStale;
  }
}
