import { ratingApi } from '@palm/contract/rating/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSummary, listRatings, saveRating, withdrawRating } from './rating.service.ts';

export function mountRatings(router: Router, platform: Platform): void {
  bind(router, ratingApi.summary, ({ person, query }) => getSummary(platform, person, query.courseId));
  bind(router, ratingApi.list, ({ person, query }) => listRatings(platform, person, query));
  bind(router, ratingApi.save, ({ person, body }) => done(saveRating(platform, person, body)));
  bind(router, ratingApi.withdraw, ({ person, body }) => done(withdrawRating(platform, person, body.courseId)));
}
