import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { trialApi } from '@palm/contract/trial/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { sha256 } from '../../platform/secrets.ts';
import {
  checkCode,
  findOrganisationByCode,
  findProvenPerson,
  issueTicket,
  openSession,
  resolveOrganisationInUse,
  sendTrialCode,
  type Visitor,
} from '../identity/index.ts';
import { createTrial, TRIAL_PURPOSE, type TrialOrder } from './create-trial.service.ts';
import type { TrialProgress } from './trial-progress.ts';
import { findTrialOwner } from './trial.queries.ts';

type Api = typeof trialApi;
type Origin = Pick<Visitor, 'address' | 'browser'>;

const MINUTE_MS = 60_000;
/** Choosing another organisation code must not require verifying the mobile number again. */
const TICKET_LIFE_MS = 30 * MINUTE_MS;
/** For this long, a repeated call signs in to the organisation that the first one created. */
const REPEAT_MS = 30 * MINUTE_MS;

/** The organisation that sends the SMS codes: the installation's default one. Null if trials are not offered here. */
async function findHost(platform: Platform): Promise<string | null> {
  if (!platform.settings.trial) {
    return null;
  }
  try {
    return (await resolveOrganisationInUse(platform, '')).id;
  } catch (error) {
    if (error instanceof AppError) {
      return null;
    }
    throw error;
  }
}

const getHost = async (platform: Platform): Promise<string> => orNotFound(await findHost(platform), 'TRIAL_CLOSED');

export const getTrialState = async (platform: Platform): Promise<ResultOf<Api['state']>> => ({ open: (await findHost(platform)) !== null });

export async function isCodeFree(platform: Platform, code: string): Promise<ResultOf<Api['checkCode']>> {
  await getHost(platform);
  return { free: (await findOrganisationByCode(platform.db, code)) === undefined };
}

export async function sendCodeForTrial(
  platform: Platform,
  body: BodyOf<Api['sendCode']>,
  origin: Origin,
): Promise<ResultOf<Api['sendCode']>> {
  return sendTrialCode(platform, { ...body, orgId: await getHost(platform) }, origin);
}

/** @throws AppError TRIAL_CLOSED, CODE_WRONG, CODE_EXPIRED */
export async function proveTrialMobile(
  platform: Platform,
  { mobile, code }: BodyOf<Api['prove']>,
  { address, browser }: Origin,
): Promise<ResultOf<Api['prove']>> {
  const orgId = await getHost(platform);
  await checkCode(platform, { orgId, purpose: 'trial', to: mobile, code, address });
  const ticket = { orgId, purpose: TRIAL_PURPOSE, browser, data: { mobile }, lifeMs: TICKET_LIFE_MS };
  return { ticket: await issueTicket(platform.db, platform, ticket) };
}

/**
 * Creates a trial organisation and signs its owner in. Of several identical calls one creates it, and all of them sign in to it.
 * @throws AppError TRIAL_CLOSED, TICKET_REFUSED, ORGANISATION_CODE_TAKEN, TRIAL_MOBILE_USED_UP, TRIAL_CROWDED
 */
export async function openTrial(
  platform: Platform,
  progress: TrialProgress,
  body: BodyOf<Api['quicklyAddOrg']>,
  visitor: Visitor,
): Promise<SignedIn> {
  const hostId = await getHost(platform);
  const order: TrialOrder = {
    body,
    visitor,
    onStep: (step) => progress.note({ creationId: body.creationId, browser: visitor.browser }, step),
  };
  const ownerId = (await findOwn(platform, body.creationId, visitor)) ?? (await createOrFind(platform, hostId, order));
  const person = orNotFound(await findProvenPerson(platform.db, { orgId: body.creationId, memberId: ownerId, way: '开通试用' }));
  return openSession(platform, { ...person, provenByMobile: true }, visitor);
}

const findOwn = ({ db, clock }: Platform, orgId: string, { browser }: Origin): Promise<string | null> =>
  findTrialOwner(db, { orgId, browser: sha256(browser), since: new Date(clock.now().getTime() - REPEAT_MS) });

async function createOrFind(platform: Platform, hostId: string, order: TrialOrder): Promise<string> {
  try {
    return await createTrial(platform, hostId, order);
  } catch (error) {
    // A concurrent identical call was first and redeemed the ticket.
    const ownerId = await findOwn(platform, order.body.creationId, order.visitor);
    if (ownerId === null) {
      throw error;
    }
    return ownerId;
  }
}
