import { ratingAdminApi } from '@palm/contract/rating/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportRatings, getCourseSummary, listAllRatings, removeRating } from './rating.admin.service.ts';

export function mountRatingsAdmin(router: Router, platform: Platform): void {
  bind(router, ratingAdminApi.summary, ({ person, query }) => getCourseSummary(platform, person, query.courseId));
  bind(router, ratingAdminApi.list, ({ person, query }) => listAllRatings(platform, person, query));
  bind(router, ratingAdminApi.export, ({ person, query }) => exportRatings(platform, person, query));
  bind(router, ratingAdminApi.remove, ({ person, body }) => done(removeRating(platform, person, body.ratingId)));
}
