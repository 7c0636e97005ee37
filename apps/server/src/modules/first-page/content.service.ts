import type { FirstPageContent } from '@palm/contract/first-page/layout';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { getModules } from '../organisation/index.ts';
import { findDraft, findPublished } from './first-page.queries.ts';
import { defaultLayout, modulesOf, readContent, withModules } from './layout.ts';

export type ContentParts = Pick<Platform, 'db' | 'cache'>;

/** The layout members see, combined with the current modules. */
export async function getPublishedContent(db: Db, orgId: string): Promise<{ version: number; content: FirstPageContent }> {
  const [published, modules] = await Promise.all([findPublished(db, orgId), getModules(db, orgId)]);
  const layout = published === undefined ? defaultLayout : readContent(published.content);
  return { version: published?.version ?? 0, content: withModules(layout, modules) };
}

/** The last saved draft and who saved it; falls back to the published layout if nothing was saved since. */
export async function getDraftContent(db: Db, orgId: string) {
  const [draft, published, modules] = await Promise.all([findDraft(db, orgId), getPublishedContent(db, orgId), getModules(db, orgId)]);
  const own = draft?.content === null || draft === undefined ? published.content : readContent(draft.content);
  return {
    content: withModules(own, modulesOf(own, modules)),
    published: published.content,
    version: published.version,
    revision: draft?.revision ?? 0,
    savedAt: draft?.saved_at?.toISOString() ?? null,
    savedBy: draft?.saved_by ?? null,
  };
}

/** Serialises a layout independently of key order, so that two layouts that look the same compare equal. */
export const canonical = ({ modules, nav, plates, blocks }: FirstPageContent): string =>
  JSON.stringify({
    modules: modules.map(({ key, name, enabled }) => [key, name, enabled]),
    nav: nav.map(({ key, name, route }) => [key, name, route]),
    plates: plates.map(({ key, name, icon, route }) => [key, name, icon, route]),
    blocks: blocks.map(({ key, kind, title, hidden, shelf, perRow }) => [
      key,
      kind,
      title,
      hidden,
      shelf === undefined ? null : [shelf.source, shelf.itemIds, shelf.categoryId, shelf.tag, shelf.count],
      perRow,
    ]),
  });
