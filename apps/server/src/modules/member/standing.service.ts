import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import {
  accounts,
  endSessions,
  forgetSessions,
  hashPassword,
  lockOrganisation,
  readablePassword,
  setPassword,
  writeAudit,
  writeAudits,
} from '../identity/index.ts';
import { getChosen, outcomeOf, withinReach } from './chosen-members.ts';
import { assertOwnerRemains } from './member-role.service.ts';
import { refusalOf } from './member.policy.ts';
import { findMember } from './member.queries.ts';
import { refuseMerged, type MemberPlatform } from './member.service.ts';

type Api = typeof memberApi;

/** Disables or enables members. Skips those in that state already and those the caller may not manage, including the caller. */
export async function setStatus(
  platform: MemberPlatform,
  person: Person,
  body: BodyOf<Api['setStatus']>,
): Promise<ResultOf<Api['setStatus']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const disabling = body.status === 'disabled';
  const outcome = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const chosen = await getChosen({ ...platform, db: tx }, person, body);
    const members = withinReach(
      chosen,
      body,
      (member) => refusalOf(person, member) ?? (member.merged_into === null ? null : 'MEMBER_MERGED'),
    );
    if (disabling) {
      await assertOwnerRemains(tx, orgId, members);
    }
    const changing = members.filter(({ status }) => status !== body.status);
    const ids = changing.map(({ id }) => id);
    await accounts.update(tx, { orgId, at: clock.now() }, ids, { status: body.status });
    if (disabling) {
      await endSessions(tx, clock, { orgId, memberIds: ids, reason: 'disabled' });
    }
    const action = disabling ? ('member.disable' as const) : ('member.enable' as const);
    const notes = changing.map(({ id, name }) => ({ action, targetId: id, targetName: name }));
    await writeAudits(tx, platform, person, notes);
    return outcomeOf(changing.length, chosen, members);
  });
  forgetSessions(cache, orgId);
  return outcome;
}

/** Sets a generated password and returns it, only this once; ends the member's sessions and unlocks the account. */
export async function resetPassword(platform: MemberPlatform, person: Person, memberId: string): Promise<ResultOf<Api['resetPassword']>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const target = orNotFound(await findMember(tx, orgId, memberId));
    const refusal = refusalOf(person, target);
    if (refusal !== null) {
      throw new AppError(refusal);
    }
    refuseMerged(target);
    await setPassword(tx, clock, { orgId, memberId: target.id, passwordHash, mustChange: true });
    await endSessions(tx, clock, { orgId, memberIds: [target.id], reason: 'password-changed' });
    await writeAudit(tx, platform, person, { action: 'member.resetPassword', targetId: target.id, targetName: target.name });
  });
  forgetSessions(cache, orgId);
  return { password };
}
