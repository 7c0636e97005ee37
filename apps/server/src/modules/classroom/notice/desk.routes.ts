import { classroomNoticeApi as api } from '@palm/contract/classroom/notice';
import { classroomStaffApi as staff } from '@palm/contract/classroom/staff';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { manageClassroom } from '../classroom-access.ts';
import * as desk from './desk.service.ts';
import { leadNotice, publishNotice } from './notice.service.ts';

/** Every call first checks that the caller may write notices in the class. */
export function mountNoticeStaff(router: Router, platform: Platform): void {
  bind(router, staff.publishNotice, async ({ person, body }) => ({ id: await publishNotice(platform, person, body) }));
  bind(router, staff.updateNotice, async ({ person, body }) => {
    await leadNotice(platform, person, body.noticeId);
    return done(desk.updateNotice(platform, person, body));
  });
  bind(router, staff.withdrawNotice, async ({ person, body }) => {
    await leadNotice(platform, person, body.noticeId);
    return done(desk.withdrawNotice(platform, person, body.noticeId));
  });
}

export function mountNoticeDesk(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => desk.listDeskNotices(platform, person, query));
  bind(router, api.export, ({ person, query }) => desk.exportDeskNotices(platform, person, query));
  bind(router, api.create, async ({ person, body }) => ({ id: await publishNotice(platform, person, body, manageClassroom) }));
  bind(router, api.update, ({ person, body }) => done(desk.updateNotice(platform, person, body)));
  bind(router, api.withdraw, ({ person, body }) => done(desk.withdrawNotice(platform, person, body.noticeId)));
  bind(router, api.readers, ({ person, query }) => desk.listReaders(platform, person, query));
  bind(router, api.exportReaders, ({ person, query }) => desk.exportReaders(platform, person, query));
  bind(router, api.remind, ({ person, body }) => desk.remindUnread(platform, person, body.noticeId));
}
