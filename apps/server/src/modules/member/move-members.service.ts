import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { accounts, forgetSessions, lockOrganisation, writeAudits } from '../identity/index.ts';
import { getChosen, outcomeOf, withinReach } from './chosen-members.ts';
import { mayManage } from './member.policy.ts';
import type { MemberPlatform } from './member.service.ts';

type SetDepartment = (typeof memberApi)['setDepartment'];

/** Moves members to a department, or to none. Skips members who are there already or whom the caller may not manage. */
export async function moveMembers(platform: MemberPlatform, person: Person, body: BodyOf<SetDepartment>): Promise<ResultOf<SetDepartment>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const departmentId = body.departmentId === '' ? null : body.departmentId;
  const outcome = await refuseViolation({ member_department_fkey: 'NOT_FOUND' }, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      const chosen = await getChosen({ ...platform, db: tx }, person, body);
      const members = withinReach(chosen, body, (member) => (mayManage(person, member) ? null : 'FORBIDDEN'));
      const moving = members.filter((member) => member.department_id !== departmentId);
      const ids = moving.map(({ id }) => id);
      await accounts.update(tx, { orgId, at: clock.now() }, ids, { department_id: departmentId });
      const notes = moving.map(({ id, name }) => ({ action: 'member.setDepartment' as const, targetId: id, targetName: name }));
      await writeAudits(tx, platform, person, notes);
      return outcomeOf(moving.length, chosen, members);
    }),
  );
  forgetSessions(cache, orgId);
  return outcome;
}
