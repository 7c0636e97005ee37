import type { Module } from '../../platform/module.ts';
import { mountPublicFace } from './public-face.routes.ts';
import { publicFaceMemberRows } from './public-face.member-rows.ts';

/** The public page of an organisation, and its editor. */
export const publicFace: Module = {
  name: 'public-face',
  tables: ['public_face'],
  memberRows: publicFaceMemberRows,
  mount: mountPublicFace,
};
