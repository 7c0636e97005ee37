import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creationId, id } from '../fields.ts';
import { isOneOf } from '../paging.ts';
import { chosenTeachers, teacherRow } from './calls.ts';

const tags = ['teacher'] as const;

const chosen = z.object(chosenTeachers).refine(({ teacherIds, matching }) => isOneOf(teacherIds, matching), '请先选择讲师');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

/** Actions on whole teacher profiles. */
export const teacherAdminApi = {
  detail: endpoint({
    method: 'GET',
    path: '/admin/teacher/detail',
    access: 'admin:content',
    summary: 'One teacher as in the list, to be edited',
    tags,
    query: z.object({ teacherId: id }),
    result: teacherRow,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/teacher/createCopy',
    access: 'admin:content',
    summary: 'Create an archived profile with the text of this one for another person; without account and photo',
    tags,
    body: z.object({ teacherId: id, creationId }),
    result: teacherRow,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/teacher/archive',
    access: 'admin:content',
    summary: 'Archive teachers: no longer offered or found; their courses, columns and pages are kept',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/teacher/restore',
    access: 'admin:content',
    summary: 'Restore archived teachers',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
};
