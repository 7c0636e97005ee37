import { randomBytes } from 'node:crypto';
import type { BodyInput, Endpoint, ResultOf } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { identityApi } from '@palm/contract/identity/calls';
import { twoStepApi, type TwoStepDemand } from '@palm/contract/identity/two-step';
import type { TestApp } from './app.ts';
import { codeAt } from './authenticator.ts';
import { call, send } from './call.ts';
import { createMember, createOrganisation, type TestMember } from './factories.ts';
import { givePassword, encryptPassword } from './passwords.ts';

export const PASSWORD = 'Study@2026';

/** A new browser, as the server recognises it. */
export const newBrowser = (): { cookie: string } => ({ cookie: `palm_browser=${randomBytes(32).toString('base64url')}` });

/** The code that an authenticator shows now, or that many steps from now. */
export const shownCode = (app: TestApp, secret: string, steps = 0): string => codeAt(secret, app.platform.clock.now(), steps);

/** The envelope of a call from a browser, refused or not. */
export async function ask<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  body: BodyInput<E>,
  browser: Record<string, string> = newBrowser(),
) {
  return (await send(app, '', endpoint, { body, headers: browser })).json<Envelope<ResultOf<E>>>();
}

export interface SecuredMember extends TestMember {
  orgId: string;
  code: string;
  secret: string;
  recoveryCodes: string[];
}

/** A member with two-step verification. */
export async function createSecured(
  app: TestApp,
  organisation?: { orgId: string; code: string },
  more: Parameters<typeof createMember>[2] = {},
): Promise<SecuredMember> {
  const { orgId, code } = organisation ?? (await createOrganisation(app));
  const member = await createMember(app, orgId, more);
  await givePassword(app, orgId, member.memberId, PASSWORD);
  const { secret } = await call(app, member.token, twoStepApi.begin);
  // The code of the previous step, so that the current and later ones are still unused.
  const { recoveryCodes } = await call(app, member.token, twoStepApi.confirm, { body: { code: shownCode(app, secret, -1) } });
  return { ...member, orgId, code, secret, recoveryCodes };
}

/** The first step; returns its result. */
export async function firstStep(app: TestApp, { code, account }: { code: string; account: string }, browser: { cookie: string }) {
  const body = { orgCode: code, username: account, ...(await encryptPassword(app, PASSWORD)) };
  return ask(app, identityApi.loginUnp, body, browser);
}

/** The ticket of a first step that requires a second one. */
export async function ticketOf(app: TestApp, who: { code: string; account: string }, browser: { cookie: string }): Promise<TwoStepDemand> {
  const answer = await firstStep(app, who, browser);
  if (answer.code !== 20) {
    throw new Error(`no second step was asked for: ${answer.code} ${answer.msg}`);
  }
  return answer.result as unknown as TwoStepDemand;
}
