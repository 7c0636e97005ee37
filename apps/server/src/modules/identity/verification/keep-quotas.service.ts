import { networkOf } from '../../../platform/network.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Resealed, Rotation } from '../../../platform/reseal.ts';
import { findLatelyCounted, renameSubjects, type LatelyCounted } from './verification.queries.ts';
import { subjectOf } from './verification.service.ts';

/**
 * Keeps the limits on codes when the secret changes. Their subjects are stored only as hashes keyed with it, so everything that got or
 * requested a code within the window is hashed with both secrets. What nobody has bound is not found again: nothing is sent to it.
 */
export async function keepQuotas(tx: Db, { from, to }: Rotation): Promise<Resealed> {
  let done = 0;
  for (const counted of await findLatelyCounted(tx)) {
    const renamed = textsOf(counted).map((text) => ({ from: subjectOf({ secrets: from }, text), to: subjectOf({ secrets: to }, text) }));
    done += await renameSubjects(tx, counted.org_id, renamed);
  }
  return { what: '短信验证码的次数限制', done, unreadable: 0 };
}

/** Once each, because two texts that are the same quota must not be renamed twice. */
const textsOf = ({ org_id: orgId, addresses, members, accounts, numbers }: LatelyCounted): string[] => [
  ...new Set([orgId, ...addresses.map(networkOf), ...members, ...accounts, ...numbers]),
];
