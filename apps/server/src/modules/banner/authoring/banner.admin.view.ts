import type { BannerAdminRow, BannerEdit, BannerStatus } from '@palm/contract/banner/admin';
import { toAudience } from '../../../platform/audience.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toBanner } from '../banner.view.ts';
import type { AdminBannerRow, BannerEditRow } from './banner.admin.queries.ts';

/** Derived from the clock, unless the banner is archived. */
export function statusOf(
  { archived, starts_at, ends_at }: Pick<AdminBannerRow, 'archived' | 'starts_at' | 'ends_at'>,
  now: Date,
): BannerStatus {
  if (archived) {
    return 'archived';
  }
  if (ends_at !== null && ends_at <= now) {
    return 'ended';
  }
  return starts_at !== null && starts_at > now ? 'scheduled' : 'active';
}

export const toAdminRow = (files: FileLinks, row: AdminBannerRow, now: Date): BannerAdminRow => ({
  ...toBanner(files, row),
  status: statusOf(row, now),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  everyone: row.audience_all,
  reachCount: row.reach_count,
  viewCount: row.view_count,
  clickCount: row.click_count,
  updatedAt: row.updated_at.toISOString(),
});

export const toBannerEdit = (files: FileLinks, row: BannerEditRow, now: Date): BannerEdit => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  eyebrow: row.eyebrow,
  actionText: row.action_text,
  target: row.target,
  cover: { motif: row.cover_motif, tone: row.cover_tone, key: row.image_key },
  imageUrl: files.url(row.image_key),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  visibility: toAudience(row),
  status: statusOf(row, now),
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
