import type { BodyOf } from '@palm/contract/endpoint';
import type { accountApi } from '@palm/contract/identity/account';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { endSessions, forgetSessions } from '../session/session.service.ts';
import { networkOf } from '../../../platform/network.ts';
import { provePassword } from '../providers/password/prove-password.service.ts';
import { removeTries, removeTriesOf } from '../sign-in/try.queries.ts';
import { hashNewPassword, passwordRules, refuseFormer } from './new-password.service.ts';
import { removeDevices } from '../two-step/device.queries.ts';
import { archivePasswords, findPasswordHash, updatePasswords, type NewPasswords } from './password.queries.ts';
import { ADMINISTRATOR_LANE, queuePasswordWork, isPassword } from './password.ts';

type Identity = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings'>;

/**
 * Changes the caller's password and ends their other sessions. Wrong passwords count as failed sign-ins, because the session may have been
 * hijacked.
 */
export async function changePassword(identity: Identity, person: Person, body: BodyOf<typeof accountApi.changePassword>): Promise<void> {
  const { db, clock, cache } = identity;
  const { orgId, account, address } = person;
  const sealed = { keyId: body.keyId, passwords: [body.currentPassword, body.newPassword] };
  const attempt = { orgId, account, address, sealed, solved: null, inSession: true };
  const proof = await queuePasswordWork(networkOf(address), () => provePassword(identity, attempt));
  await removeTries(db, proof.pair);
  const [current, next = ''] = proof.passwords;
  if (next === current) {
    throw new AppError('PASSWORD_SAME');
  }
  const rules = await passwordRules(identity, orgId);
  const passwordHash = await hashNewPassword(next, rules);
  await refuseFormer(db, rules, person, next);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, clock, { orgId: person.orgId, memberId: person.memberId, passwordHash, mustChange: false });
    await endSessions(tx, clock, {
      orgId: person.orgId,
      memberIds: [person.memberId],
      except: person.sessionId,
      reason: 'password-changed',
    });
    await writeAudit(tx, identity, person, { action: 'identity.changePassword', targetId: person.memberId, targetName: person.name });
  });
  forgetSessions(cache, person.orgId);
}

type PasswordChanges = Omit<NewPasswords, 'at'>;

/**
 * Sets members' passwords and clears the failed attempts of their accounts, so that a reset also unlocks them. The former passwords are
 * kept for the history rule, and all remembered devices are forgotten.
 */
export async function setPasswords(tx: Db, clock: Platform['clock'], changes: PasswordChanges): Promise<void> {
  const at = clock.now();
  const { orgId } = changes;
  const memberIds = changes.passwords.map(({ memberId }) => memberId);
  await archivePasswords(tx, { orgId, memberIds, at });
  await updatePasswords(tx, { ...changes, at });
  await removeDevices(tx, orgId, memberIds);
  await removeTriesOf(tx, orgId, memberIds);
}

type PasswordChange = Omit<PasswordChanges, 'passwords'> & PasswordChanges['passwords'][number];

/** Sets the password of one member; see `setPasswords`. */
export const setPassword = (tx: Db, clock: Platform['clock'], { memberId, passwordHash, ...change }: PasswordChange): Promise<void> =>
  setPasswords(tx, clock, { ...change, passwords: [{ memberId, passwordHash }] });

/** Whether this is the member's password; null if there is no such member. */
export async function hasPassword(
  db: Db,
  { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>,
  password: string,
): Promise<boolean | null> {
  const passwordHash = await findPasswordHash(db, orgId, memberId);
  return passwordHash === null ? null : queuePasswordWork(ADMINISTRATOR_LANE, () => isPassword(passwordHash, password));
}
