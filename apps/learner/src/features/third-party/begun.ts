import { STORAGE_PREFIX } from '@palm/client/constants';
import type { WayIn } from '@palm/contract/third-party/calls';

const KEY = `${STORAGE_PREFIX}begunSignIn`;

/** The sign-in method this tab last used for the organisation. */
export type Begun = { orgCode: string; target: string; way: Pick<WayIn, 'id' | 'kind'> };

export function noteBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // Without it, only the retry button is missing.
  }
}

/** Null if the process started elsewhere, such as on a partner's page. */
export function begunHere(): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
}
