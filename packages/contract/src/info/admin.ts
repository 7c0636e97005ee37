import { z } from 'zod';
import { audience } from '../audience.ts';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, lastSave, line, richText, text } from '../fields.ts';
import { infoCategoryApi } from './category.ts';
import { infoListApi, infoStatus } from './list.ts';

const tags = ['info-authoring'] as const;

/** Fields an author edits. */
export const infoFields = z.object({
  title: line('标题', 80),
  lead: text('导语', 200),
  body: richText('正文'),
  cover: z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() }),
  categoryId: id.nullable(),
  authorId: id.nullable(),
  tags: z.array(line('标签', 20)).max(10, '标签最多 10 个'),
  pinned: z.boolean(),
  visibility: audience,
});
export type InfoFields = z.infer<typeof infoFields>;

export const infoEdit = infoFields.extend({
  id,
  cover: cover.extend({ key: z.string().nullable() }),
  authorName: z.string().nullable(),
  status: infoStatus,
  publishedAt: instant.nullable(),
  /** Changed since publishing; learners do not see the changes yet. */
  changed: z.boolean(),
  /** Incremented on every change; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type InfoEdit = z.infer<typeof infoEdit>;

const revision = z.number().int();
const saved = z.object({ revision });

export const infoAdminApi = {
  ...infoListApi,
  ...infoCategoryApi,
  edit: endpoint({
    method: 'GET',
    path: '/admin/info/edit',
    access: 'admin:content',
    summary: 'An article as last saved by its author',
    tags,
    query: z.object({ infoId: id }),
    result: infoEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/info/create',
    access: 'admin:content',
    summary: 'Create a draft',
    tags,
    body: z.object({ creationId, title: line('标题', 80), categoryId: z.union([z.literal(''), id]).default('') }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/info/createCopy',
    access: 'admin:content',
    summary: 'Create a draft as a copy of the latest saved state of this article',
    tags,
    body: z.object({ creationId, infoId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/info/update',
    access: 'admin:content',
    summary: 'Save an article; learners see changes to a published one only once it is published again',
    tags,
    encoding: 'json',
    body: infoFields.extend({ infoId: id, revision }),
    result: saved,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/info/publish',
    access: 'admin:content',
    summary: 'Publish an article as last saved, now or at a scheduled time',
    tags,
    encoding: 'json',
    body: z.object({
      infoId: id,
      revision,
      /** Null = now; an article already visible to learners keeps its time. */
      publishAt: instant.nullable(),
    }),
    result: saved,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/info/remove',
    access: 'admin:content',
    summary: 'Delete a draft that was never published',
    tags,
    body: z.object({ infoId: id }),
    result: done,
  }),
};
