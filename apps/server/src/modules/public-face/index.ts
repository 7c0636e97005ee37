import type { Module } from '../../platform/module.ts';
import { mountPublicFace } from './public-face.routes.ts';
import { publicFaceMemberRows } from './public-face.member-rows.ts';

/** What an organisation shows to people without an account, and where it is edited. */
export const publicFace: Module = {
  name: 'public-face',
  tables: ['public_face'],
  memberRows: publicFaceMemberRows,
  mount: mountPublicFace,
};
