import { AppError } from '../../platform/app-error.ts';
import { mayAdminister, type Person } from '../../platform/person.ts';
import type { UploadLimits } from '../../platform/platform.ts';

/** What one member or address may upload in a day. */
export interface Quota {
  files: number;
  /** Per hour; if absent, only the daily limit applies. */
  filesAnHour?: number;
  bytes: number;
  /** Whose limit it is, for the refusal. */
  whose: string;
}

/** What has been used so far. */
export interface Usage {
  /** By this member or address, within a day. */
  files: number;
  /** By the same, within the last hour. */
  hourFiles: number;
  bytes: number;
  /** By all guests of the organisation, within a day. */
  guestFiles: number;
  guestBytes: number;
  /** Stored by the organisation or in transit. */
  stored: number;
}

// A small file takes little space, but a row and a folder each.
const FILES = { administrator: 2000, member: 200, guest: 100 };
// Per address: product §3.15.
const GUEST_FILES_AN_HOUR = 10;
// Guests may come from any number of addresses: together they get this multiple of the limit for one address.
const ALL_GUESTS = 10;
const MB = 1024 ** 2;

export const memberQuota = (person: Person, limits: UploadLimits): Quota =>
  mayAdminister(person, null)
    ? { files: FILES.administrator, bytes: limits.administrator, whose: '每位管理员' }
    : { files: FILES.member, bytes: limits.member, whose: '每人' };

export const guestQuota = (limits: UploadLimits): Quota => ({
  files: FILES.guest,
  filesAnHour: GUEST_FILES_AN_HOUR,
  bytes: limits.address,
  whose: '同一网络的访客',
});

interface Wish {
  /** In bytes. */
  size: number;
  byGuest: boolean;
  quota: Quota;
}

/** @throws AppError UPLOAD_QUOTA_REACHED or UPLOAD_STORAGE_FULL if one more file of this size would exceed a limit */
export function assertWithin(usage: Usage, { size, byGuest, quota }: Wish, limits: UploadLimits): void {
  if (usage.hourFiles >= (quota.filesAnHour ?? Infinity)) {
    throw new AppError('UPLOAD_QUOTA_REACHED', {
      whose: quota.whose,
      span: '一小时',
      limit: `${quota.filesAnHour} 个文件`,
      later: '一小时后',
    });
  }
  assertQuota(usage, quota, size);
  if (byGuest) {
    const all = { files: quota.files * ALL_GUESTS, bytes: quota.bytes * ALL_GUESTS, whose: '所有访客' };
    assertQuota({ files: usage.guestFiles, bytes: usage.guestBytes }, all, size);
  }
  if (usage.stored + size > limits.organisation) {
    throw new AppError('UPLOAD_STORAGE_FULL', { limit: sizeText(limits.organisation) });
  }
}

function assertQuota({ files, bytes }: Pick<Usage, 'files' | 'bytes'>, quota: Quota, size: number): void {
  if (files >= quota.files || bytes + size > quota.bytes) {
    const limit = `${quota.files} 个文件、共 ${sizeText(quota.bytes)}`;
    throw new AppError('UPLOAD_QUOTA_REACHED', { whose: quota.whose, span: '一天', limit, later: '过几小时' });
  }
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * MB ? `${Math.round((bytes / 1024 / MB) * 10) / 10} GB` : `${Math.round(bytes / MB)} MB`;
