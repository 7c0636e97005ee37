import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { qrApi } from '@palm/contract/qr/calls';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { networkOf } from '../../platform/network.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { sha256 } from '../../platform/secrets.ts';
import { describeDevice, findProvenPerson, openSession, resolveOrganisationInUse, writeAudit } from '../identity/index.ts';
import { newQrToken, readQrToken, type QrKey } from './qr-token.ts';
import { findCode, insertCode, updateConfirmed, updateRefused, updateScanned, updateUsed, type CodeRow } from './qr.queries.ts';

const LIFE_MS = 2 * 60_000;
/** A code confirmed in the last second can still be redeemed. */
const FETCHED_WITHIN_MS = 30_000;
/** A whole school may share one network. */
const MOST_OF_NETWORK = 300;

type QrPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'files' | 'secrets' | 'settings'>;
type Poll = ResultOf<typeof qrApi.poll>;

/** The browser that displays a code, and where it calls from. */
export interface Desk {
  /** As returned by `browserOf`. */
  browser: string;
  address: string;
  userAgent: string;
}

/** @throws AppError ORGANISATION_UNKNOWN, QR_CODES_CROWDED */
export async function createCode(
  platform: QrPlatform,
  { orgCode, terminal, targetRoute }: BodyOf<typeof qrApi.create>,
  desk: Desk,
): Promise<ResultOf<typeof qrApi.create>> {
  const { db, clock } = platform;
  const { id: orgId } = await resolveOrganisationInUse(platform, orgCode);
  const { token, hash } = newQrToken(orgId);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  const made = await insertCode(db, {
    orgId,
    hash,
    browser: sha256(desk.browser),
    terminal,
    device: describeDevice(desk.userAgent),
    address: desk.address,
    network: networkOf(desk.address),
    targetRoute,
    at,
    expiresAt,
    most: MOST_OF_NETWORK,
  });
  if (!made) {
    throw new AppError('QR_CODES_CROWDED');
  }
  return { code: token, expiresAt: expiresAt.toISOString(), secondsLeft: LIFE_MS / 1000 };
}

/** The state of a code. Reveals nothing to any browser but the one that requested the code, and signs that browser in once. */
export async function pollCode(platform: QrPlatform, code: string, desk: Desk): Promise<Poll> {
  const { db, clock, files } = platform;
  const key = readQrToken(code);
  const browser = sha256(desk.browser);
  const row = key && (await findCode(db, key, browser));
  const now = clock.now();
  if (!key || !row || row.expires_at <= now || row.state === 'used') {
    return ended('expired');
  }
  if (row.state === 'refused') {
    return ended('refused');
  }
  if (row.state === 'confirmed') {
    return signIn(platform, { key, row, browser }, desk);
  }
  return {
    state: row.state,
    person: row.member_name === null ? null : { name: row.member_name, avatarUrl: files.url(row.avatar_key) },
    secondsLeft: secondsUntil(row.expires_at, now),
    targetRoute: '',
    signedIn: null,
  };
}

const ended = (state: 'expired' | 'refused'): Poll => ({ state, person: null, secondsLeft: 0, targetRoute: '', signedIn: null });

const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));

interface Confirmed {
  key: QrKey;
  row: CodeRow;
  browser: Buffer;
}

/** Uses the common last step of signing in, so that the organisation's policy applies here too. */
async function signIn(platform: QrPlatform, { key, row, browser }: Confirmed, desk: Desk): Promise<Poll> {
  const { db, clock } = platform;
  const memberId = await updateUsed(db, key, browser, clock.now());
  const person = memberId && (await findProvenPerson(db, { orgId: key.orgId, memberId, way: '扫码' }));
  if (!person) {
    return ended('expired');
  }
  const signedIn = await openSession(platform, person, { ...desk, terminal: row.terminal });
  return { state: 'signed-in', person: null, secondsLeft: 0, targetRoute: row.target_route, signedIn };
}

/** Codes of other organisations are treated as invalid. */
function keyFor({ orgId }: Person, code: string): QrKey {
  const key = readQrToken(code);
  if (key?.orgId !== orgId) {
    throw new AppError('QR_CODE_INVALID');
  }
  return key;
}

/** @throws AppError QR_CODE_INVALID, QR_CODE_TAKEN */
export async function getParams({ db, clock }: QrPlatform, person: Person, code: string): Promise<ResultOf<typeof qrApi.params>> {
  const row = await findCode(db, keyFor(person, code), null);
  const now = clock.now();
  if (!row || row.expires_at <= now || row.state === 'used' || row.state === 'refused') {
    throw new AppError('QR_CODE_INVALID');
  }
  if (row.member_id !== null && row.member_id !== person.memberId) {
    throw new AppError('QR_CODE_TAKEN');
  }
  return {
    device: row.device,
    address: row.address,
    sameNetwork: row.network === networkOf(person.address),
    secondsLeft: secondsUntil(row.expires_at, now),
    confirmed: row.state === 'confirmed',
    targetRoute: row.target_route,
  };
}

/** @throws AppError QR_CODE_INVALID, QR_CODE_TAKEN */
export async function scanCode(platform: QrPlatform, person: Person, code: string): Promise<void> {
  if (!(await updateScanned(platform.db, keyFor(person, code), person, platform.clock.now()))) {
    // Throws the more specific of the two errors.
    await getParams(platform, person, code);
    throw new AppError('QR_CODE_INVALID');
  }
}

/**
 * Idempotent.
 * @throws AppError QR_CODE_INVALID, QR_CODE_TAKEN
 */
export async function confirmCode(platform: QrPlatform, person: Person, code: string): Promise<void> {
  const { db, clock } = platform;
  const key = keyFor(person, code);
  const now = clock.now();
  const until = new Date(now.getTime() + FETCHED_WITHIN_MS);
  const confirmed = await inTransaction(db, async (tx) => {
    const isFirst = await updateConfirmed(tx, key, person, { now, until });
    await (isFirst ? noteAct(tx, platform, person, { action: 'qr.confirm', key }) : undefined);
    return isFirst;
  });
  if (!confirmed && !(await getParams(platform, person, code)).confirmed) {
    throw new AppError('QR_CODE_INVALID');
  }
}

/** @throws AppError QR_CODE_INVALID */
export async function refuseCode(platform: QrPlatform, person: Person, code: string): Promise<void> {
  const { db, clock } = platform;
  const key = keyFor(person, code);
  const refused = await inTransaction(db, async (tx) => {
    const isMine = await updateRefused(tx, key, person.memberId, clock.now());
    await (isMine ? noteAct(tx, platform, person, { action: 'qr.refuse', key }) : undefined);
    return isMine;
  });
  if (!refused) {
    throw new AppError('QR_CODE_INVALID');
  }
}

/** Logs the device, so that a reader of the log knows what was let in. */
async function noteAct(
  tx: QrPlatform['db'],
  platform: QrPlatform,
  person: Person,
  { action, key }: { action: 'qr.confirm' | 'qr.refuse'; key: QrKey },
): Promise<void> {
  const row = await findCode(tx, key, null);
  await writeAudit(tx, platform, person, { action, targetId: person.memberId, targetName: row?.device ?? '', detail: row?.address ?? '' });
}
