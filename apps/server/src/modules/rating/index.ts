import type { Module } from '../../platform/module.ts';
import { mountRatingsAdmin } from './rating.admin.routes.ts';
import { ratingEarnings } from './rating.earnings.ts';
import { findMeanOfTeacher } from './rating.queries.ts';
import { mountRatings } from './rating.routes.ts';
import { ratingMemberRows } from './rating.member-rows.ts';

/** Members' ratings of courses that they have studied far enough. */
export const rating: Module = {
  name: 'rating',
  tables: ['rating'],
  memberRows: ratingMemberRows,
  mount(router, platform) {
    mountRatings(router, platform);
    mountRatingsAdmin(router, platform);
  },
  earnings: ratingEarnings,
  teacherFigures: ({ db }) => ({
    async find(person, teacherId) {
      const mean = await findMeanOfTeacher(db, person, teacherId);
      return mean === null ? [] : [{ value: mean.toFixed(1), label: '平均评分' }];
    },
  }),
};
