import { z } from 'zod';
import { permissions } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, line } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['member'] as const;

/** Maximum number of custom roles per organisation: they are displayed side by side. */
export const MOST_ROLES = 30;

/** The built-in role of owners: it has all permissions and cannot be changed. */
export const OWNER_ROLE = 'owner';

const name = line('名称', 20);
const granted = z.array(z.enum(permissions)).max(permissions.length);
/** Permissions at both levels; the two lists are disjoint. */
const rights = { permissions: granted, views: granted.default([]) };
const role = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Permissions held at `view` level only. */
  views: z.array(z.enum(permissions)),
  holders: z.number().int(),
  revision: z.number().int(),
});
export type Role = z.infer<typeof role>;

const holder = z.object({
  id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  position: z.string(),
  disabled: z.boolean(),
  /** Null: granted before this was recorded. */
  givenAt: instant.nullable(),
  /** Null with a time set: granted not by a member, but by the command line or when the organisation was created. */
  givenBy: z.string().nullable(),
});
export type RoleHolder = z.infer<typeof holder>;

const holdersQuery = z.object({ roleId: z.union([z.literal(OWNER_ROLE), id]), ...pageQuery, sort: sortBy(['name'], 'name') });

export const roleApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/role/list',
    access: 'admin:setting',
    summary: 'List the organisation’s roles with their permissions and number of holders; `owners` have every permission',
    tags,
    result: z.object({ list: z.array(role), owners: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/role/create',
    access: 'admin:setting',
    summary: 'Create a role; nobody can grant more than they hold',
    tags,
    encoding: 'json',
    body: z.object({ creationId, name, ...rights }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/role/update',
    access: 'admin:setting',
    summary: 'Change a role, with immediate effect for its holders; callers cannot change their own role or one that exceeds theirs',
    tags,
    encoding: 'json',
    body: z.object({ roleId: id, name, ...rights, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/role/remove',
    access: 'admin:setting',
    summary: 'Delete a role that nobody holds',
    tags,
    body: z.object({ roleId: id }),
    result: done,
  }),
  holders: endpoint({
    method: 'GET',
    path: '/admin/role/holders',
    access: 'admin:setting',
    summary: 'List the holders of a role; `owner` lists the owners',
    tags,
    query: holdersQuery,
    result: pageOf(holder),
  }),
  exportHolders: sheetOf({
    path: '/admin/role/exportHolders',
    access: 'admin:setting',
    summary: 'Export the holders of a role as xlsx',
    tags,
    query: holdersQuery,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/role/assign',
    access: 'admin:setting',
    summary: 'Assign a role to a member, replacing the current one; an empty value removes it',
    tags,
    body: z.object({ memberId: id, roleId: z.union([z.literal(''), id]) }),
    result: done,
  }),
  setOwner: endpoint({
    method: 'POST',
    path: '/admin/role/setOwner',
    access: 'admin:setting',
    summary: 'Make a member an owner, or revoke that; for owners only, and the last owner cannot be removed',
    tags,
    encoding: 'json',
    body: z.object({ memberId: id, owner: z.boolean() }),
    result: done,
  }),
};
