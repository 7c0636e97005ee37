import { courseApi } from '@palm/contract/course/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getFilters, getShelf, listCourses } from './course.service.ts';

export function mountCourse(router: Router, platform: Platform): void {
  bind(router, courseApi.list, ({ person, query }) => listCourses(platform, person, query));
  bind(router, courseApi.filters, ({ person }) => getFilters(platform, person));
  bind(router, courseApi.shelf, ({ person, query }) => getShelf(platform, person, query));
}
