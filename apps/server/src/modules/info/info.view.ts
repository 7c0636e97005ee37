import type { InfoCard, InfoDetail } from '@palm/contract/info/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { sanitiseStored } from '../../platform/stored-rich-text.ts';
import { toCover } from '../course/index.ts';
import type { InfoDetailRow } from './detail.queries.ts';
import type { InfoCardRow } from './info.queries.ts';

export const toInfoCard = (files: FileLinks, row: InfoCardRow): InfoCard => ({
  id: row.id,
  title: row.title,
  lead: row.lead,
  cover: toCover(files, row),
  categoryName: row.category_name,
  authorName: row.author_name,
  pinned: row.pinned,
  publishedAt: row.published_at?.toISOString() ?? null,
  readCount: row.read_count,
});

type Around = Pick<InfoDetail, 'previous' | 'next' | 'related' | 'preview'>;

export const toInfoDetail = (files: FileLinks, row: InfoDetailRow, around: Around): InfoDetail => ({
  ...toInfoCard(files, row),
  // Sanitised when it was saved, and again because the rules may have changed since.
  body: sanitiseStored(row.body),
  categoryId: row.category_id,
  tags: row.tags,
  author:
    row.author_name === null
      ? null
      : { name: row.author_name, position: row.author_position ?? '', avatarUrl: files.url(row.author_avatar_key) },
  ...around,
});
