import type { FirstPageEdit, firstPageAdminApi } from '@palm/contract/first-page/admin';
import type { FirstPageContent } from '@palm/contract/first-page/layout';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { getModules, ORGANISATION_TOPIC, storeModules } from '../../organisation/index.ts';
import { canonical, getDraftContent, getPublishedContent } from '../content.service.ts';
import * as queries from '../first-page.queries.ts';
import { defaultLayout, modulesOf, readContent, withModules } from '../layout.ts';
import { listShelves, requireOwnShelves } from './shelf.service.ts';

export async function getFirstPageEdit({ db, answers }: Pick<Platform, 'db' | 'answers'>, { orgId }: Person): Promise<FirstPageEdit> {
  const [{ published, ...draft }, shelves] = await Promise.all([getDraftContent(db, orgId), listShelves(db, answers, orgId)]);
  return { ...draft, changed: canonical(draft.content) !== canonical(published), shelves };
}

/** Returns the new revision. */
export const saveFirstPage = (
  { db, clock, answers }: Pick<Platform, 'db' | 'clock' | 'answers'>,
  { orgId, memberId }: Person,
  { revision, content }: { revision: number; content: FirstPageContent },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const draft = await queries.lockDraft(tx, orgId);
    if (draft.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    await requireOwnShelves(tx, answers, orgId, content.blocks);
    return queries.storeDraft(tx, { orgId, memberId, now: clock.now(), content: JSON.stringify(content) });
  });

/** Publishes the draft. If two callers publish the same draft, the second fails because the revision has moved on. */
export async function publishFirstPage(
  platform: Platform,
  person: Person,
  revision: number,
): Promise<ResultOf<typeof firstPageAdminApi.publish>> {
  const { orgId, memberId } = person;
  const now = platform.clock.now();
  const published = await inTransaction(platform.db, async (tx) => {
    const held = await queries.lockDraft(tx, orgId);
    if (held.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    const { content, published: before, version } = await getDraftContent(tx, orgId);
    if (canonical(content) === canonical(before)) {
      throw new AppError('FIRST_PAGE_UNCHANGED');
    }
    const next = { orgId, memberId, now, version: version + 1 };
    await queries.insertVersion(tx, { ...next, content: JSON.stringify(content) });
    await storeModules(
      tx,
      orgId,
      content.modules.map((module, order) => ({ ...module, order })),
    );
    await writeAudit(tx, platform, person, { action: 'firstPage.publish', detail: `第 ${next.version} 版` });
    return { version: next.version, revision: await queries.storeDraft(tx, { orgId, memberId, now, content: null }) };
  });
  platform.cache.bump(orgId, ORGANISATION_TOPIC);
  return published;
}

export async function listVersions(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  page: QueryOf<typeof firstPageAdminApi.versions>,
): Promise<ResultOf<typeof firstPageAdminApi.versions>> {
  const { rows, total } = await queries.findVersions(db, orgId, page);
  const list = rows.map(({ version, published_at, published_by }) => ({
    version,
    publishedAt: published_at.toISOString(),
    publishedBy: published_by,
  }));
  return { list, total };
}

const fields: SheetField<ResultOf<typeof firstPageAdminApi.versions>['list'][number]>[] = [
  { title: '版本', width: 8, cell: ({ version }) => version },
  { title: '发布时间', width: 18, cell: ({ publishedAt }, { minute }) => minute(publishedAt) },
  { title: '谁', width: 14, cell: ({ publishedBy }) => publishedBy ?? '系统' },
];

export const exportVersions = (platform: Platform, person: Person, query: QueryOf<typeof firstPageAdminApi.exportVersions>) =>
  exportList(platform, person, { name: '首页版本', fields, query, list: (page) => listVersions(platform, person, page) });

/** Version 0 is the default layout of every organisation, combined with its current modules. */
export async function getVersion({ db }: Pick<Platform, 'db'>, { orgId }: Person, version: number): Promise<FirstPageContent> {
  if (version === 0) {
    const { content } = await getPublishedContent(db, orgId);
    return { ...content, ...defaultLayout };
  }
  const [found, modules] = await Promise.all([queries.findVersion(db, orgId, version), getModules(db, orgId)]);
  const content = readContent(orNotFound(found).content);
  return withModules(content, modulesOf(content, modules));
}
