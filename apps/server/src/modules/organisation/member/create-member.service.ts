import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member';
import { AppError } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { OFFICE, hashPassword, inTurn, isPassword, isStrongPassword, readablePassword, writeAudit } from '../../identity/index.ts';
import { findPasswordHash, insertMember } from './member.queries.ts';
import { memberViolations, toProfile, type MemberPlatform } from './member.service.ts';

type Create = (typeof memberApi)['create'];

const PURPOSE = 'first-password';

/**
 * Adds a member with the given password, or one that is made up and answered. Either must be changed at the first sign-in. What is made up
 * follows from the caller, the id and the account, so that the same call again, whose first answer was lost, answers the same password.
 */
export async function createMember(platform: MemberPlatform, person: Person, body: BodyOf<Create>): Promise<ResultOf<Create>> {
  const { db, clock, newId, secrets } = platform;
  const { orgId } = person;
  if (body.password !== '' && !isStrongPassword(body.password)) {
    throw new AppError('PASSWORD_TOO_WEAK');
  }
  const id = body.creationId ?? newId();
  const source = secrets.sign(PURPOSE, [orgId, person.memberId, id, body.account].join(' '));
  const password = body.password === '' ? readablePassword(Buffer.from(source, 'base64url')) : body.password;
  if (body.creationId !== undefined && (await isMadeAlready(platform, orgId, id, password))) {
    return { id, password };
  }
  const passwordHash = await hashPassword(password);
  const member = { ...toProfile(body), org_id: orgId, id, account: body.account, password_hash: passwordHash, at: clock.now() };
  try {
    await refuseViolation(memberViolations, () =>
      inTransaction(db, async (tx) => {
        await insertMember(tx, member);
        const detail = `账号：${body.account}`;
        await writeAudit(tx, platform, person, { action: 'member.create', targetId: id, targetName: body.name, detail });
      }),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'member_pkey' || !(await isMadeAlready(platform, orgId, id, password))) {
      throw error;
    }
  }
  return { id, password };
}

/** Whether the member is there with this password. With another one somebody else made him, or he has changed it since. */
async function isMadeAlready({ db }: MemberPlatform, orgId: string, id: string, password: string): Promise<boolean> {
  const passwordHash = await findPasswordHash(db, orgId, id);
  if (passwordHash === null) {
    return false;
  }
  if (!(await inTurn(OFFICE, () => isPassword(passwordHash, password)))) {
    throw new AppError('MEMBER_ACCOUNT_TAKEN');
  }
  return true;
}
