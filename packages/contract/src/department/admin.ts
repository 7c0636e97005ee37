import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, formInt, id, line, replacedName } from '../fields.ts';

const tags = ['department'] as const;

export const department = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  order: z.number().int(),
  headId: id.nullable(),
  headName: z.string().nullable(),
});
export type Department = z.infer<typeof department>;

const parentId = z.union([z.literal(''), id]).default('');

export const departmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/department/list',
    access: 'admin',
    summary: 'List all departments in tree order, at most 2 000',
    tags,
    result: z.object({ list: z.array(department) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/department/create',
    access: 'admin:member',
    summary: 'Add a department',
    tags,
    body: z.object({ creationId, name: line('部门名称', 40), parentId }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/department/update',
    access: 'admin:member',
    summary: 'Rename a department or set its head',
    tags,
    body: z.object({
      departmentId: id,
      name: line('部门名称', 40),
      replaces: replacedName,
      headId: z.union([z.literal(''), id]).optional(),
    }),
    result: done,
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/department/move',
    access: 'admin:member',
    summary: 'Move a department below another one, at a position among its siblings',
    tags,
    body: z.object({ departmentId: id, parentId, index: formInt(0, 2000) }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/department/remove',
    access: 'admin:member',
    summary: 'Delete an empty department',
    tags,
    body: z.object({ departmentId: id }),
    result: done,
  }),
};
