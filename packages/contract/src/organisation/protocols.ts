import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, keyword, line, richText } from '../fields.ts';
import { pageOf, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';

const tags = ['organisation'] as const;

/** Agreements that an organisation can require → their default names. */
export const protocolNames = { 'user-agreement': '用户协议', privacy: '隐私说明' } as const;
export type ProtocolKey = keyof typeof protocolNames;
export const protocolKeys = Object.keys(protocolNames) as [ProtocolKey, ...ProtocolKey[]];
const key = z.enum(protocolKeys);

/** Counted from 1; 0 = none published yet. */
const version = z.number().int().min(0).max(1_000_000);
const versionQuery = z.coerce.number().int().min(1).max(1_000_000);

const due = z.object({
  key,
  title: z.string(),
  html: z.string(),
  version,
  /** Whether an earlier version was accepted. */
  agreedBefore: z.boolean(),
  publishedAt: instant,
});
export type DueProtocol = z.infer<typeof due>;

/** The only calls available to people who must accept a protocol first. */
export const protocolApi = {
  due: endpoint({
    method: 'GET',
    path: '/front/protocol/due',
    access: 'session',
    summary: 'Protocols the caller must agree to before continuing',
    tags,
    result: z.object({ list: z.array(due), serverNow: instant }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/front/protocol/agree',
    access: 'session',
    summary: 'Agree to the versions shown; recorded with the time. Fails if a newer version now requires agreement',
    tags,
    encoding: 'json',
    body: z.object({ versions: z.array(z.object({ key, version })).min(1).max(protocolKeys.length) }),
    result: done,
  }),
};

const edit = z.object({
  key,
  title: z.string(),
  html: z.string(),
  version,
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** The last version that requires consent, and how many of those able to sign in have given it. 0 = none requires it. */
  askedVersion: version,
  agreed: z.number().int(),
});
export type ProtocolEdit = z.infer<typeof edit>;

const row = z.object({
  version,
  title: z.string(),
  asks: z.boolean(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  agreed: z.number().int(),
});
export type ProtocolVersionRow = z.infer<typeof row>;

const versionsQuery = z.object({ key, ...pageQuery, sort: sortBy(['version'], '-version') });

const waiting = z.object({
  id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  lastSeenAt: instant.nullable(),
});
export type WaitingMember = z.infer<typeof waiting>;

const waitingQuery = z.object({ key, keyword, ...pageQuery, sort: sortBy(['name', 'account', 'lastSeenAt'], 'name') });

export const protocolAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/protocol/list',
    access: 'admin:setting',
    summary: 'Protocols as currently published, to edit; `members` is the number of members who can sign in',
    tags,
    result: z.object({ list: z.array(edit), members: z.number().int() }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/admin/protocol/versions',
    access: 'admin:setting',
    summary: 'List published versions with time, author and number of agreements',
    tags,
    query: versionsQuery,
    result: pageOf(row),
  }),
  exportVersions: sheetOf({
    path: '/admin/protocol/exportVersions',
    access: 'admin:setting',
    summary: 'Export the published versions as xlsx',
    tags,
    query: versionsQuery,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/protocol/waiting',
    access: 'admin:setting',
    summary: 'List members who can sign in and have not agreed to the latest version that requires it',
    tags,
    query: waitingQuery,
    result: searchedPageOf(waiting),
  }),
  exportWaiting: sheetOf({
    path: '/admin/protocol/exportWaiting',
    access: 'admin:setting',
    summary: 'Export these members as xlsx',
    tags,
    query: waitingQuery,
  }),
  version: endpoint({
    method: 'GET',
    path: '/admin/protocol/version',
    access: 'admin:setting',
    summary: 'A version to read, or to load into the editor',
    tags,
    query: z.object({ key, version: versionQuery }),
    result: z.object({ title: z.string(), html: z.string() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/protocol/publish',
    access: 'admin:setting',
    summary: 'Publish a version that everybody must agree to before continuing, or one that requires no agreement',
    tags,
    encoding: 'json',
    body: z.object({
      key,
      title: line('名称', 30),
      html: richText('正文', 100_000),
      /** The version it replaces. */
      version,
      asks: z.boolean(),
    }),
    result: z.object({ version }),
  }),
};
