import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { accounts, hasPassword, hashNewPassword, passwordRules, readablePassword, writeAudit } from '../identity/index.ts';
import { memberViolations, toProfile, type MemberPlatform } from './member.service.ts';

type Create = (typeof memberApi)['create'];

const PURPOSE = 'first-password';

/**
 * Creates a member with the given password, or with a generated one that is returned. It must be changed at first sign-in. The generated
 * password is derived from caller, id and account, so that a retry after a lost response returns the same one.
 */
export async function createMember(platform: MemberPlatform, person: Person, body: BodyOf<Create>): Promise<ResultOf<Create>> {
  const { db, clock, newId, secrets } = platform;
  const { orgId } = person;
  const id = body.creationId ?? newId();
  const source = secrets.sign(PURPOSE, [orgId, person.memberId, id, body.account].join(' '));
  const password = body.password === '' ? readablePassword(Buffer.from(source, 'base64url')) : body.password;
  if (body.creationId !== undefined && (await isAlreadyCreated(platform, orgId, id, password))) {
    return { id, password };
  }
  const passwordHash = await hashNewPassword(password, await passwordRules(platform, orgId));
  const member = { ...toProfile(body), id, account: body.account, password_hash: passwordHash };
  try {
    await refuseViolation(memberViolations, () =>
      inTransaction(db, async (tx) => {
        await accounts.insert(tx, { orgId, at: clock.now() }, [member]);
        const detail = `账号：${body.account}`;
        await writeAudit(tx, platform, person, { action: 'member.create', targetId: id, targetName: body.name, detail });
      }),
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'member_pkey' || !(await isAlreadyCreated(platform, orgId, id, password))) {
      throw error;
    }
  }
  return { id, password };
}

/**
 * Whether the member already exists with this password. Throws if the password differs: somebody else created the account, or the password
 * was changed.
 */
async function isAlreadyCreated({ db }: MemberPlatform, orgId: string, memberId: string, password: string): Promise<boolean> {
  const same = await hasPassword(db, { orgId, memberId }, password);
  if (same === false) {
    throw new AppError('MEMBER_ACCOUNT_TAKEN');
  }
  return same !== null;
}
