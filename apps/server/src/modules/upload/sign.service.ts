import type { QueryOf } from '@palm/contract/endpoint';
import type { UploadSigning, uploadApi } from '@palm/contract/upload/calls';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { networkOf } from '../../platform/network.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGrant, findUsage, insertGrant, lockGrants, type NewGrant, type Uploader } from './grant.queries.ts';
import { signPolicy, writePolicy, type AccessKey } from './post-policy.ts';
import { folderOf } from './upload-key.ts';
import { extensionOf, GUEST_MAX_SIZE, ruleOf, type PurposeRule } from './upload-purpose.ts';
import { assertWithin, guestQuota, memberQuota, type Quota } from './upload-quota.ts';

type SignQuery = QueryOf<typeof uploadApi.sign>;
export type SignPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'storage' | 'settings' | 'answers'>;

const HOUR_MS = 3_600_000;
const POLICY_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** The access key of the embedded endpoint, derived from the installation's secret when signing and when verifying. */
export const ownAccessKey = ({ secrets }: Pick<Platform, 'secrets'>): AccessKey => ({
  id: 'palm-academy',
  secret: secrets.sign('oss-access-key', 'v1'),
});

/** Signs one upload by a member, into a folder of the organisation that no other policy covers. */
export async function signUpload(platform: SignPlatform, person: Person, query: SignQuery): Promise<UploadSigning> {
  return sign(platform, query.purpose, await wantedBy(platform, person, query));
}

/**
 * Validates what a member announces for upload.
 * @throws AppError FORBIDDEN, UPLOAD_TYPE_REFUSED, UPLOAD_EMPTY or UPLOAD_TOO_LARGE
 */
export async function wantedBy(
  { db, answers, settings }: Pick<Platform, 'db' | 'answers' | 'settings'>,
  person: Person,
  announced: SignQuery,
): Promise<Wanted> {
  const rule = ruleOf(announced.purpose);
  if (!rule.maySign(person) && !(await answers.uploaders[announced.purpose]?.(db, person))) {
    throw new AppError('FORBIDDEN');
  }
  assertAnnounced(rule, rule.maxSize, rule.limitText, announced);
  const quota = memberQuota(person, settings.uploads);
  return {
    uploader: person,
    orgId: person.orgId,
    purpose: announced.purpose,
    size: announced.size,
    extension: extensionOf(announced.fileName),
    quota,
  };
}

/** Signs the upload of one small picture by a guest. */
export async function signGuestUpload(
  platform: SignPlatform,
  { orgId, address }: { orgId: string; address: string },
  query: SignQuery,
): Promise<UploadSigning> {
  const rule = ruleOf(query.purpose);
  if (!rule.byGuests) {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: ruleOf('picture').allowedText });
  }
  assertAnnounced(rule, GUEST_MAX_SIZE, '2 MB', query);
  const uploader = { memberId: null, address: networkOf(address) };
  const quota = guestQuota(platform.settings.uploads);
  return sign(platform, 'guest', {
    uploader,
    orgId,
    purpose: query.purpose,
    size: query.size,
    extension: extensionOf(query.fileName),
    quota,
  });
}

function assertAnnounced(rule: PurposeRule, maxSize: number, limit: string, { fileName, size }: SignQuery): void {
  if (!rule.extensions.includes(extensionOf(fileName))) {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: rule.allowedText });
  }
  if (size === 0) {
    throw new AppError('UPLOAD_EMPTY');
  }
  if (size > maxSize) {
    throw new AppError('UPLOAD_TOO_LARGE', { limit });
  }
}

/** A requested upload, with the quota that applies to it. */
interface Wanted {
  uploader: Uploader;
  orgId: string;
  purpose: string;
  /** The announced size: not a byte more is accepted, so that quotas cover everything that can arrive. */
  size: number;
  /** Taken from the file name, in lower case. */
  extension: string;
  quota: Quota;
}

async function sign(platform: SignPlatform, folder: string, wanted: Wanted): Promise<UploadSigning> {
  const { clock, newId, storage } = platform;
  const expiresAt = new Date(clock.now().getTime() + POLICY_MS);
  const id = newId();
  await reserve(platform, wanted, { id, expiresAt, multipartKey: null });
  const { id: accessId, secret } = ownAccessKey(platform);
  const dir = folderOf(wanted.orgId, folder, id);
  const policy = writePolicy(dir, wanted.size, expiresAt);
  // Relative, so that it applies to the address under which the page was opened (seed §7); the client completes it.
  const signing = { dir, policy, accessId, signature: signPolicy(secret, policy), host: '/oss', maxSize: wanted.size };
  // Guests upload through the server, where the content is inspected on arrival, because nobody calls complete for it.
  const direct = wanted.uploader.memberId === null ? null : storage.direct;
  const objectKey = `${dir}${id}.${wanted.extension}`;
  const form = direct?.form(objectKey, { maxSize: wanted.size, expiresAt, now: clock.now() });
  return { ...signing, direct: form ? { ...form, objectKey } : null };
}

/** Checks the quota and grants in one step: of concurrent requests only those that fit are granted. An existing grant is left unchanged. */
export async function reserve(
  { db, clock, settings, storage }: SignPlatform,
  { uploader, orgId, purpose, size, quota }: Wanted,
  { id, expiresAt, multipartKey }: Pick<NewGrant, 'id' | 'expiresAt' | 'multipartKey'>,
): Promise<void> {
  if ((await storage.freeBytes()) - size < settings.uploads.keptFree) {
    throw new AppError('UPLOAD_NO_SPACE');
  }
  const now = clock.now();
  const { memberId, address } = uploader;
  await inTransaction(db, async (tx) => {
    await lockGrants(tx, orgId);
    if (multipartKey !== null && (await findGrant(tx, { orgId, grantId: id }))) {
      return;
    }
    const [since, hourAgo] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - HOUR_MS)];
    const usage = await findUsage(tx, orgId, uploader, { since, hourAgo, now });
    assertWithin(usage, { size, byGuest: memberId === null, quota }, settings.uploads);
    await insertGrant(tx, { orgId, id, memberId, address, purpose, bytes: size, signedAt: now, expiresAt, multipartKey });
  });
}
