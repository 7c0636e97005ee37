import type { Module } from '../../platform/module.ts';
import { countFollowers } from './follow/follow.queries.ts';
import { mountInteraction } from './interaction.routes.ts';
import { interactionMemberRows } from './interaction.member-rows.ts';

/** Favourites, follows and likes across all areas. The areas supply titles, pictures and news; this module knows none of their kinds. */
export const interaction: Module = {
  name: 'interaction',
  tables: ['interaction', 'interaction_count'],
  memberRows: interactionMemberRows,
  mount: mountInteraction,
  teacherFigures: ({ db }) => ({
    find: async ({ orgId }, teacherId) => [{ value: String(await countFollowers(db, orgId, teacherId)), label: '人关注' }],
  }),
};
