import { columnAuthoringApi as api } from '@palm/contract/column/admin';
import { columnListApi as listApi } from '@palm/contract/column/list';
import { columnOfCourseApi } from '@palm/contract/column/of-course';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPublishing, getStops } from './check.service.ts';
import { chooseCourses, getColumnEdit, updateColumn } from './draft.service.ts';
import { arrangeColumns, orderColumns } from './arrange.service.ts';
import { archiveColumns, createColumn, createCopy, exportColumns, listAdminColumns, placeColumn, removeColumn } from './list.service.ts';
import { joinColumn, listColumnsOfCourse } from './of-course.service.ts';
import { publishColumn, unscheduleColumn } from './publish.service.ts';

export function mountColumnAuthoring(router: Router, platform: Platform): void {
  bind(router, listApi.list, ({ person, query }) => listAdminColumns(platform, person, query));
  bind(router, listApi.export, ({ person, query }) => exportColumns(platform, person, query));
  bind(router, listApi.create, async ({ person, body }) => ({ id: await createColumn(platform, person, body) }));
  bind(router, listApi.createCopy, async ({ person, body }) => ({ id: await createCopy(platform, person, body) }));
  bind(router, listApi.order, ({ person }) => orderColumns(platform, person));
  bind(router, listApi.arrange, ({ person, body }) => done(arrangeColumns(platform, person, body.ids)));
  bind(router, listApi.place, ({ person, body }) => done(placeColumn(platform, person, body)));
  bind(router, listApi.archive, ({ person, body }) => archiveColumns(platform, person, body));
  bind(router, listApi.remove, ({ person, body }) => done(removeColumn(platform, person, body.columnId)));
  bind(router, api.edit, ({ person, query }) => getColumnEdit(platform, person, query.columnId));
  bind(router, api.courses, ({ person, query }) => chooseCourses(platform, person, query.keyword));
  bind(router, api.update, async ({ person, body }) => ({ revision: await updateColumn(platform, person, body) }));
  bind(router, api.stops, ({ person, query }) => getStops(platform, person, query.columnId));
  bind(router, api.check, ({ person, query }) => checkPublishing(platform, person, query.columnId));
  bind(router, api.publish, ({ person, body }) => done(publishColumn(platform, person, body)));
  bind(router, columnOfCourseApi.list, ({ person, query }) => listColumnsOfCourse(platform, person, query.courseId));
  bind(router, columnOfCourseApi.join, ({ person, body }) => done(joinColumn(platform, person, body)));
  bind(router, api.unschedule, ({ person, body }) => done(unscheduleColumn(platform, person, body.columnId)));
}
