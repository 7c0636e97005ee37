import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, done, id, line, replacedName } from '../fields.ts';

const tags = ['info-authoring'] as const;

export const infoCategory = z.object({ id, name: z.string(), infoCount: z.number().int() });
export type InfoCategory = z.infer<typeof infoCategory>;

export const infoCategoryApi = {
  categories: endpoint({
    method: 'GET',
    path: '/admin/info/categories',
    access: 'admin:content',
    summary: 'List categories in order, each with its total number of articles',
    tags,
    result: z.object({ list: z.array(infoCategory) }),
  }),
  saveCategory: endpoint({
    method: 'POST',
    path: '/admin/info/saveCategory',
    access: 'admin:content',
    summary: 'Add or rename a category',
    tags,
    body: z.object({ categoryId: z.union([z.literal(''), id]).default(''), name: line('分类名称', 30), replaces: replacedName }),
    result: created,
  }),
  arrangeCategories: endpoint({
    method: 'POST',
    path: '/admin/info/arrangeCategories',
    access: 'admin:content',
    summary: 'Reorder the categories',
    tags,
    encoding: 'json',
    body: z.object({ categoryIds: z.array(id).max(200) }),
    result: done,
  }),
  removeCategory: endpoint({
    method: 'POST',
    path: '/admin/info/removeCategory',
    access: 'admin:content',
    summary: 'Delete an empty category',
    tags,
    body: z.object({ categoryId: id }),
    result: done,
  }),
};
