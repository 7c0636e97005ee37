import { coursePublishApi as api } from '@palm/contract/course/publish';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPublishing } from './check.service.ts';
import { listAffected, previewEffect, publishCourse } from './publish.service.ts';

/** Publishing changes the progress of every learner, so it lives in this module, which builds on courses. */
export function mountPublish(router: Router, platform: Platform): void {
  bind(router, api.check, ({ person, query }) => checkPublishing(platform, person, query.courseId));
  bind(router, api.effect, ({ person, query }) => previewEffect(platform, person, query));
  bind(router, api.learners, ({ person, query }) => listAffected(platform, person, query));
  bind(router, api.publish, ({ person, body }) => done(publishCourse(platform, person, body)));
}
