import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepKey, twoStepApi } from '@palm/contract/identity/two-step';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { grantSession, type ProvenPerson, type Visitor } from '../sign-in/open-session.service.ts';
import { findProvenPerson } from '../sign-in/proven-person.queries.ts';
import { checkCode, sendCode } from '../verification/verification.service.ts';
import {
  countSecondTry,
  noteWrongStep,
  takeSecondStep,
  wrongStep,
  type ProofPlatform,
  type SecondStep,
} from './prove-second-step.service.ts';
import { rememberDevice } from './remembered-devices.service.ts';
import { redeemStepTicket, tryStepTicket, type HalfSignedIn } from './second-step-ticket.ts';
import { confirmKey, prepareKey } from './set-up.service.ts';

type FinishPlatform = ProofPlatform & Pick<Platform, 'cache'>;
type SmsPlatform = FinishPlatform & Pick<Platform, 'jobs'>;
type Api = typeof twoStepApi;
/** Where the second step comes from; the terminal is that of the first step. */
export type StepVisitor = Omit<Visitor, 'terminal'>;

const AUTHENTICATOR = '验证器';

/** Completes a sign-in with the second step. @throws AppError TICKET_REFUSED, TWO_STEP_WRONG, ACCOUNT_LOCKED */
export async function finishSignIn(platform: FinishPlatform, body: BodyOf<Api['login']>, visitor: StepVisitor): Promise<SignedIn> {
  const { person, half, left } = await tryStep(platform, body.ticket, visitor);
  if (half.setUp) {
    throw new AppError('TWO_STEP_OFF');
  }
  const step: SecondStep = { method: body.method, code: body.code };
  const trier = { orgId: half.orgId, memberId: half.memberId, account: person.account, address: visitor.address };
  if (!(await takeSecondStep(platform, trier, step))) {
    await noteWrongStep(platform, trier, step);
    throw wrongStep(left);
  }
  await redeemStepTicket(platform, body.ticket, visitor.browser);
  if (body.method === 'recovery') {
    await writeAudit(platform.db, platform, trier, { action: 'identity.recoveryCode', targetId: half.memberId, targetName: person.name });
  }
  const by = body.method === 'recovery' ? '恢复码' : AUTHENTICATOR;
  return enter(platform, { person, half, remember: body.remember, by }, visitor);
}

/** Sends a code to the bound mobile. @throws AppError TICKET_REFUSED, NOT_FOUND without a mobile, and the errors of `sendCode` */
export async function sendStepCode(platform: SmsPlatform, ticket: string, { browser, address }: StepVisitor): Promise<void> {
  const { orgId, memberId, mobile } = await tryStepTicket(platform, ticket, browser);
  await sendCode(platform.db, platform, { orgId, memberId, address, to: orNotFound(mobile), purpose: 'two-step' });
}

/** Completes a sign-in with the SMS code. @throws AppError TICKET_REFUSED, CODE_WRONG, CODE_EXPIRED, ACCOUNT_LOCKED */
export async function finishByMessage(platform: FinishPlatform, body: BodyOf<Api['loginUnpsc']>, visitor: StepVisitor): Promise<SignedIn> {
  const { person, half } = await tryStep(platform, body.ticket, visitor);
  const { orgId, memberId, mobile } = half;
  await checkCode(platform, { orgId, memberId, to: orNotFound(mobile), purpose: 'two-step', code: body.code, address: visitor.address });
  await redeemStepTicket(platform, body.ticket, visitor.browser);
  return enter(platform, { person, half, remember: body.remember, by: '短信' }, visitor);
}

/** The set-up key for a member who must use two-step verification and has none yet. */
export async function prepareKeyAtSignIn(platform: FinishPlatform, ticket: string, visitor: StepVisitor): Promise<TwoStepKey> {
  const half = await tryStepTicket(platform, ticket, visitor.browser);
  if (!half.setUp) {
    throw new AppError('TWO_STEP_ON');
  }
  return prepareKey(platform, half);
}

/** Turns on two-step verification with the first code, and signs in. */
export async function confirmAtSignIn(
  platform: FinishPlatform,
  body: BodyOf<Api['confirmAtSignIn']>,
  visitor: StepVisitor,
): Promise<ResultOf<Api['confirmAtSignIn']>> {
  const { person, half, left } = await tryStep(platform, body.ticket, visitor);
  const confirming = { orgId: half.orgId, memberId: half.memberId, name: person.name, address: visitor.address, code: body.code };
  const recoveryCodes = await inTransaction(platform.db, async (tx) => {
    const codes = await confirmKey(tx, platform, confirming);
    if (codes !== null) {
      await redeemStepTicket({ ...platform, db: tx }, body.ticket, visitor.browser);
    }
    return codes;
  });
  if (recoveryCodes === null) {
    throw wrongStep(left);
  }
  return { signedIn: await enter(platform, { person, half, remember: body.remember, by: AUTHENTICATOR }, visitor), recoveryCodes };
}

interface Step {
  person: ProvenPerson;
  half: HalfSignedIn;
}

/** Counts the attempt against the ticket and the account, and loads the person. */
async function tryStep(platform: FinishPlatform, ticket: string, { browser, address }: StepVisitor): Promise<Step & { left: number }> {
  const half = await tryStepTicket(platform, ticket, browser);
  const person = orNotFound(await findProvenPerson(platform.db, half), 'TICKET_REFUSED');
  const left = await countSecondTry(platform, { orgId: half.orgId, memberId: half.memberId, account: person.account, address });
  return { person, half, left };
}

/** `by`: what proved the second step. */
type Finished = Step & { remember: boolean; by: string };

async function enter(platform: FinishPlatform, { person, half, remember, by }: Finished, visitor: StepVisitor) {
  const proven = { ...person, way: `${half.way} + ${by}` };
  const signedIn = await grantSession(platform, proven, { ...visitor, terminal: half.terminal });
  if (remember) {
    await rememberDevice(platform, { orgId: half.orgId, memberId: half.memberId, name: person.name }, visitor);
  }
  return signedIn;
}
