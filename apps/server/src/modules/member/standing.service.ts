import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { accounts, endSessions, forgetSessions, lockOrganisation, writeAudits } from '../identity/index.ts';
import { getChosen, outcomeOf, withinReach } from './chosen-members.ts';
import { assertOwnerRemains } from './member-role.service.ts';
import { refusalOf } from './member.policy.ts';
import type { MemberPlatform } from './member.service.ts';

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
