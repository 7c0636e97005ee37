import type { DraftBlock } from '@palm/contract/theme/admin';
import type { ThemeBlock, ThemeCard, ThemeStanding } from '@palm/contract/theme/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { plainText } from '../../platform/rich-text.ts';
import { sanitiseStored } from '../../platform/stored-rich-text.ts';
import { toCover } from '../course/index.ts';
import type { ThemeCardRow } from './theme.queries.ts';

/** Whether a day is before, within or after the theme's dates; null if it has none. */
function standingOn(today: string, { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): ThemeStanding | null {
  if (startsOn !== null && today < startsOn) {
    return 'coming';
  }
  if (endsOn !== null && today > endsOn) {
    return 'over';
  }
  return startsOn === null && endsOn === null ? null : 'running';
}

type Around = { today: string; contents: ThemeCard['contents'] };

export const toThemeCard = (files: FileLinks, row: ThemeCardRow, { today, contents }: Around): ThemeCard => ({
  id: row.id,
  title: row.head.title,
  subtitle: row.head.subtitle,
  cover: toCover(files, { cover_motif: row.head.cover.motif, cover_tone: row.head.cover.tone, cover_key: row.head.cover.key }),
  authorName: row.author_name,
  standing: standingOn(today, row.head),
  startsOn: row.head.startsOn,
  endsOn: row.head.endsOn,
  contents,
  viewerCount: row.viewer_count,
  renewedAt: (row.renewed_at ?? row.updated_at).toISOString(),
});

const HEADING = /<h[1-6]\b[^<>]*>([\s\S]*?)<\/h[1-6]>/i;

/** The text of the first heading. */
export const headingOf = (html: string): string | null => plainText(HEADING.exec(html)?.[1] ?? '') || null;

/** A text or picture block as learners see it; a block without a picture is left out. */
export function toPlainBlock(files: FileLinks, block: Extract<DraftBlock, { kind: 'text' | 'picture' }>): ThemeBlock[] {
  if (block.kind === 'text') {
    // Sanitised when stored, and again in case the rules have become stricter since.
    const body = sanitiseStored(block.body);
    return body === '' ? [] : [{ kind: 'text', id: block.id, heading: headingOf(body), body, wide: block.wide }];
  }
  const url = files.url(block.key);
  return url === null ? [] : [{ kind: 'picture', id: block.id, url, caption: block.caption }];
}
