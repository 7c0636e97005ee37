import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import {
  protocolKeys,
  protocolNames,
  type ProtocolEdit,
  type ProtocolKey,
  type ProtocolVersionRow,
  type protocolAdminApi,
} from '@palm/contract/organisation/protocols';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Download } from '../../../platform/download.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sanitiseRichText } from '../../../platform/rich-text.ts';
import { forgetSessions, writeAudit } from '../../identity/index.ts';
import { countActive } from '../../member/index.ts';
import { ORGANISATION_TOPIC } from '../organisation.service.ts';
import * as queries from './protocol.queries.ts';

type Api = typeof protocolAdminApi;
type ProtocolPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

export async function listProtocols({ db }: Pick<Platform, 'db'>, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  const [rows, members] = await Promise.all([queries.findProtocolEdits(db, orgId), countActive(db, orgId)]);
  const list = protocolKeys.map((key) => {
    const row = rows.find((one) => one.key === key);
    return row ? toEdit(key, row) : { ...UNWRITTEN, key, title: protocolNames[key] };
  });
  return { list, members };
}

const UNWRITTEN = { html: '', version: 0, publishedAt: null, publishedBy: null, askedVersion: 0, agreed: 0 };

const toEdit = (key: ProtocolKey, row: queries.EditRow): ProtocolEdit => ({
  key,
  title: row.title,
  html: row.html,
  version: row.version,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishedBy: row.published_by,
  askedVersion: row.asked_version,
  agreed: row.agreed,
});

// People who have not signed in read them too, and signed picture URLs would not work for them.
const withoutPictures = (html: string): string => sanitiseRichText(html).replaceAll(/<img\b[^<>]*>/g, '');

/**
 * Publishes a new version of a protocol. If it requires agreement, the publisher is recorded as having agreed; everybody else is asked at
 * the next sign-in, and existing sessions after a day.
 * @throws AppError CONFLICT if somebody else has published in the meantime, PROTOCOL_UNCHANGED
 */
export async function publishProtocol(
  platform: ProtocolPlatform,
  person: Person,
  body: BodyOf<Api['publish']>,
): Promise<{ version: number }> {
  const { db, clock, cache } = platform;
  const { orgId, memberId, address } = person;
  const { key, title, asks } = body;
  const html = withoutPictures(body.html);
  const at = clock.now();
  const version = await inTransaction(db, async (tx) => {
    const stored = (await queries.findProtocolEdits(tx, orgId)).find((one) => one.key === key);
    if ((stored?.version ?? 0) !== body.version) {
      throw new AppError('CONFLICT');
    }
    if (html === '' || (stored?.html === html && stored.title === title)) {
      throw new AppError('PROTOCOL_UNCHANGED');
    }
    const next = { orgId, key, position: protocolKeys.indexOf(key), title, html, asks, at, memberId };
    const made = await queries.storeProtocol(tx, next);
    if (made !== body.version + 1) {
      throw new AppError('CONFLICT');
    }
    await queries.insertVersion(tx, next, made);
    if (asks) {
      await queries.insertAgreements(tx, { orgId, memberId, at, address }, [{ key, version: made }]);
    }
    const detail = `第 ${made} 版，${asks ? '请所有人重新同意' : '不重新询问'}`;
    await writeAudit(tx, platform, person, { action: 'organisation.publishProtocol', targetName: title, detail });
    return made;
  });
  cache.bump(orgId, ORGANISATION_TOPIC);
  forgetSessions(cache, orgId);
  return { version };
}

export async function listVersions(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<Api['versions']>,
): Promise<ResultOf<Api['versions']>> {
  const { key } = query;
  const { rows, total } = await readPage(query, {
    find: (part) => queries.findVersions(db, orgId, { key, ...part }),
    count: () => queries.countVersions(db, orgId, key),
  });
  const list = rows.map(({ published_at, published_by, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    publishedBy: published_by,
  }));
  return { list, total };
}

const fields: SheetField<ProtocolVersionRow>[] = [
  { title: '版本', width: 8, cell: ({ version }) => version },
  { title: '名称', width: 20, cell: ({ title }) => title },
  { title: '发布时间', width: 18, cell: ({ publishedAt }, { minute }) => minute(publishedAt) },
  { title: '谁', width: 14, cell: ({ publishedBy }) => publishedBy ?? '系统' },
  { title: '请所有人重新同意', width: 18, cell: ({ asks }) => (asks ? '是' : '否') },
  { title: '同意的人数', width: 12, cell: ({ agreed }) => agreed },
];

export const exportVersions = (
  platform: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<Api['exportVersions']>,
): Promise<Download> =>
  exportList(platform, person, { name: '协议版本', fields, query, list: (page) => listVersions(platform, person, page) });

export const getVersion = async (
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<Api['version']>,
): Promise<ResultOf<Api['version']>> => orNotFound(await queries.findVersion(db, orgId, query));
