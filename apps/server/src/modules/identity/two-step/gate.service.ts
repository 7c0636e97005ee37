import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { demandsTwoSteps, signInRules } from '../policy/sign-in-rules.ts';
import { issueTicket } from '../ticket/ticket.service.ts';
import { maskMobile } from '../verification/reach.service.ts';
import { TICKET_LIFE_MS, TICKET_PURPOSE, toTicketText } from './second-step-ticket.ts';
import { findSecondStep, type Owner, type SecondStepRow } from './two-step.queries.ts';

type GatePlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'secrets'>;

/** The person signing in, with their browser. */
export interface Entrant extends Owner {
  browser: string;
  terminal: string;
  /** The first step was a code sent to the mobile, so that a second one would add nothing. */
  provenByMobile: boolean;
  /** If it was already read. */
  secondStep: SecondStepRow | null;
  way: string;
}

/**
 * Passes if no second step is needed here. Otherwise throws a ticket for it, and no session is opened.
 * @throws AppError TWO_STEP_REQUIRED with a `TwoStepDemand`
 */
export async function assertNoSecondStep(platform: GatePlatform, entrant: Entrant): Promise<void> {
  const { db, clock } = platform;
  const { orgId, memberId, browser, terminal, provenByMobile } = entrant;
  const row = entrant.secondStep ?? orNotFound(await findSecondStep(db, entrant, sha256(browser), clock.now()));
  const isOn = row.confirmed_at !== null;
  if (isOn ? row.remembered : !demandsTwoSteps(await signInRules(platform, orgId), row)) {
    return;
  }
  const mobile = isOn && !provenByMobile ? row.mobile : null;
  const data = { terminal, setUp: String(!isOn), mobile: mobile ?? '', way: entrant.way };
  const token = await issueTicket(db, platform, { orgId, memberId, browser, purpose: TICKET_PURPOSE, data, lifeMs: TICKET_LIFE_MS });
  const demand: TwoStepDemand = {
    ticket: toTicketText(orgId, token),
    setUp: !isOn,
    recoveryCodesLeft: row.codes_left,
    mobile: mobile && maskMobile(mobile),
  };
  throw new AppError('TWO_STEP_REQUIRED', {}, demand);
}
