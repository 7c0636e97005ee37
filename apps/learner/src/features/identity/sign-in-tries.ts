import type { ResultOf } from '@palm/contract/endpoint';
import type { accountApi } from '@palm/contract/identity/account';

type SignIn = ResultOf<typeof accountApi.signIns>['list'][number];
export type Try = SignIn & { count: number };

/** Merges consecutive failures of the same kind and address into one row with a count. */
export function joinTries(list: readonly SignIn[]): Try[] {
  const joined: Try[] = [];
  for (const one of list) {
    const last = joined.at(-1);
    if (last && !last.succeeded && !one.succeeded && last.address === one.address && last.reason === one.reason) {
      last.count += 1;
    } else {
      joined.push({ ...one, count: 1 });
    }
  }
  return joined;
}
