import type { Banner } from '@palm/contract/banner/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import type { KeptBannerRow } from './banner.queries.ts';

type ShownRow = Pick<
  KeptBannerRow,
  'id' | 'eyebrow' | 'title' | 'subtitle' | 'image_key' | 'cover_motif' | 'cover_tone' | 'target' | 'action_text'
>;

export const toBanner = (files: FileLinks, row: ShownRow): Banner => ({
  id: row.id,
  eyebrow: row.eyebrow,
  title: row.title,
  subtitle: row.subtitle,
  imageUrl: files.url(row.image_key),
  motif: row.cover_motif,
  tone: row.cover_tone,
  target: row.target,
  actionText: row.action_text,
});
