import { classroomLinkApi as api, classroomOwnLinkApi as own } from '@palm/contract/classroom/link';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leadClassroom } from '../classroom-access.ts';
import { closeLink, getLink, joinByLink, renewLink } from './link.service.ts';

export function mountClassroomLink(router: Router, platform: Platform): void {
  bind(router, api.current, ({ person, query }) => getLink(platform, person, query.classroomId));
  bind(router, api.renew, ({ person, body }) => renewLink(platform, person, body));
  bind(router, api.close, ({ person, body }) => done(closeLink(platform, person, body.classroomId)));
  bind(router, api.join, ({ person, body }) => joinByLink(platform, person, body));
}

/** Every call first checks that the caller is staff of the class with the duty for members. */
export function mountOwnLink(router: Router, platform: Platform): void {
  const led = (person: Person, classroomId: string) => leadClassroom(platform, person, classroomId, 'members');
  bind(router, own.current, async ({ person, query }) => {
    await led(person, query.classroomId);
    return getLink(platform, person, query.classroomId);
  });
  bind(router, own.renew, async ({ person, body }) => {
    await led(person, body.classroomId);
    return renewLink(platform, person, body);
  });
  bind(router, own.close, async ({ person, body }) => {
    await led(person, body.classroomId);
    return done(closeLink(platform, person, body.classroomId));
  });
}
