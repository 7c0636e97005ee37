import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { UploadSigning, UploadedObject, uploadApi } from '@palm/contract/upload';
import { AppError, found } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { inspectObject } from './inspect-object.ts';
import { signPolicy, writePolicy, type AccessKey } from './post-policy.ts';
import { extensionOf, GUEST_MAX_SIZE, purposeRules, type PurposeRule } from './upload-purpose.ts';
import { findObject, insertObject } from './upload.queries.ts';
import { toUploadedObject } from './upload.view.ts';

type SignQuery = QueryOf<typeof uploadApi.sign>;

const POLICY_MINUTES = 60;

/** The access key of the embedded endpoint; both sides derive it from the installation's secret. */
export const ownAccessKey = ({ secrets }: Pick<Platform, 'secrets'>): AccessKey => ({
  id: 'palm-academy',
  secret: secrets.sign('oss-access-key', 'v1'),
});

/** Signs an upload of a member into a folder of the organisation that nobody else's policy covers. */
export function signUpload(platform: Pick<Platform, 'clock' | 'newId' | 'secrets'>, person: Person, query: SignQuery): UploadSigning {
  const rule = purposeRules[query.purpose];
  checkAnnounced(rule, rule.maxSize, rule.limitText, query);
  return sign(platform, `${person.orgId}/${query.purpose}/${platform.newId()}/`, rule.maxSize);
}

/** Signs a small picture of a guest. */
export function signGuestUpload(platform: Pick<Platform, 'clock' | 'newId' | 'secrets'>, orgId: string, query: SignQuery): UploadSigning {
  if (query.purpose !== 'picture') {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: purposeRules.picture.allowedText });
  }
  checkAnnounced(purposeRules.picture, GUEST_MAX_SIZE, '2 MB', query);
  return sign(platform, `${orgId}/guest/${platform.newId()}/`, GUEST_MAX_SIZE);
}

function checkAnnounced(rule: PurposeRule, maxSize: number, limit: string, { fileName, size }: SignQuery): void {
  if (!rule.extensions.includes(extensionOf(fileName))) {
    throw new AppError('UPLOAD_TYPE_REFUSED', { allowed: rule.allowedText });
  }
  if (size > maxSize) {
    throw new AppError('UPLOAD_TOO_LARGE', { limit });
  }
}

function sign(platform: Pick<Platform, 'clock' | 'secrets'>, dir: string, maxSize: number): UploadSigning {
  const { id, secret } = ownAccessKey(platform);
  const policy = writePolicy(dir, maxSize, new Date(platform.clock.now().getTime() + POLICY_MINUTES * 60_000));
  // On the address the page was opened under (seed §7); the client completes it.
  return { dir, policy, accessId: id, signature: signPolicy(secret, policy), host: '/oss', maxSize };
}

/** Looks at what really arrived and records it. What is not what its purpose allows is deleted. */
export async function completeUpload(platform: Platform, person: Person, body: BodyOf<typeof uploadApi.complete>): Promise<UploadedObject> {
  const { db, clock, newId, storage, files } = platform;
  if (!body.objectKey.startsWith(`${person.orgId}/${body.purpose}/`)) {
    throw new AppError('UPLOAD_MISSING');
  }
  const known = await findObject(db, person.orgId, body.objectKey);
  if (known) {
    return toUploadedObject(known, files);
  }
  const stored = found(await storage.stat(body.objectKey), 'UPLOAD_MISSING');
  const { type, facts } = await inspectObject(platform, body.objectKey, purposeRules[body.purpose]);
  await insertObject(db, {
    org_id: person.orgId,
    id: newId(),
    object_key: body.objectKey,
    file_name: body.fileName,
    purpose: body.purpose,
    media_type: type.mime,
    kind: type.extension === 'xlsx' ? 'spreadsheet' : type.kind,
    size: stored.size,
    duration_seconds: facts.durationSeconds,
    pages: facts.pages,
    width: facts.width,
    height: facts.height,
    uploaded_by: person.memberId,
    created_at: clock.now(),
  });
  return toUploadedObject(found(await findObject(db, person.orgId, body.objectKey)), files);
}
