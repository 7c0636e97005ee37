import type { InfoEdit } from '@palm/contract/info/admin';
import { infoStatus, type InfoAdminRow } from '@palm/contract/info/list';
import { toAudience } from '../../../platform/audience.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import { sanitiseStored } from '../../../platform/stored-rich-text.ts';
import { toCover } from '../../course/index.ts';
import { toInfoCard } from '../info.view.ts';
import type { AdminInfoRow, InfoEditRow } from './info.admin.queries.ts';

export const toAdminRow = (files: FileLinks, row: AdminInfoRow): InfoAdminRow => ({
  ...toInfoCard(files, row),
  status: infoStatus.parse(row.status),
  changed: row.changed,
  updatedAt: row.updated_at.toISOString(),
});

export const toInfoEdit = (files: FileLinks, row: InfoEditRow): InfoEdit => ({
  id: row.id,
  title: row.title,
  lead: row.lead,
  body: sanitiseStored(row.body),
  cover: { ...toCover(files, row), key: row.cover_key },
  categoryId: row.category_id,
  authorId: row.author_id,
  authorName: row.author_name,
  tags: row.tags,
  pinned: row.pinned,
  visibility: toAudience(row),
  status: infoStatus.parse(row.status),
  publishedAt: row.published_at?.toISOString() ?? null,
  changed: row.changed,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
