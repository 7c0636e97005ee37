import { STORAGE_PREFIX } from '@palm/client/constants';
import type { WayIn } from '@palm/contract/third-party/calls';

const KEY = `${STORAGE_PREFIX}begunSignIn`;

/** The way into the organisation that this tab has taken last. */
export type Begun = { orgCode: string; target: string; way: Pick<WayIn, 'id' | 'kind'> };

export function noteBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // Only the offer to try again goes without it.
  }
}

/** Null where the way began elsewhere, as from a partner's page. */
export function begunHere(): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
}
