import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getClassroom, listClassrooms } from './classroom.service.ts';
import { getClassroomBlock } from './classroom.shelf.ts';
import { decide } from './joining/decide.service.ts';
import { joinClassroom, leaveClassroom } from './joining/joining.service.ts';
import { getNotice, listNotices, readNotice } from './notice/notice.service.ts';
import { getPlan } from './plan/plan.service.ts';
import { listApplications } from './statistics/statistics.service.ts';

export function mountClassroom(router: Router, platform: Platform): void {
  bind(router, classroomApi.list, ({ person, query }) => listClassrooms(platform, person, query));
  bind(router, classroomApi.shelf, ({ person, query }) => getClassroomBlock(platform, person, query));
  bind(router, classroomApi.detail, ({ person, query }) => getClassroom(platform, person, query.classroomId));
  bind(router, classroomApi.plan, ({ person, query }) => getPlan(platform, person, query.classroomId));
  bind(router, classroomApi.join, ({ person, body }) => joinClassroom(platform, person, body));
  bind(router, classroomApi.leave, ({ person, body }) => leaveClassroom(platform, person, body.classroomId));
  bind(router, classroomApi.notices, ({ person, query }) => listNotices(platform, person, query));
  bind(router, classroomApi.notice, ({ person, query }) => getNotice(platform, person, query.noticeId));
  bind(router, classroomApi.readNotice, ({ person, body }) => done(readNotice(platform, person, body.noticeId)));
}

export function mountClassroomStaff(router: Router, platform: Platform): void {
  bind(router, classroomStaffApi.applications, ({ person, query }) => listApplications(platform, person, query));
  bind(router, classroomStaffApi.decide, ({ person, body }) => decide(platform, person, body));
}
