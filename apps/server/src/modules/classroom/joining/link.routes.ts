import { classroomLinkApi as api } from '@palm/contract/classroom/link';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeLink, getLink, joinByLink, renewLink } from './link.service.ts';

export function mountClassroomLink(router: Router, platform: Platform): void {
  bind(router, api.current, ({ person, query }) => getLink(platform, person, query.classroomId));
  bind(router, api.renew, ({ person, body }) => renewLink(platform, person, body));
  bind(router, api.close, ({ person, body }) => done(closeLink(platform, person, body.classroomId)));
  bind(router, api.join, ({ person, body }) => joinByLink(platform, person, body));
}
