import type { TargetType } from '@palm/contract/areas';

/** These objects are called otherwise, or contain what is: the index has to follow. */
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
