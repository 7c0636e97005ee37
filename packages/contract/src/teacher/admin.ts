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
    summary: 'An archived profile with the words of this one, for somebody else: without account and photo',
    tags,
    body: z.object({ teacherId: id, creationId }),
    result: teacherRow,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/teacher/archive',
    access: 'admin:content',
    summary: 'Offer and find teachers nowhere any more; they keep their courses, columns and pages',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/teacher/restore',
    access: 'admin:content',
    summary: 'Take archived teachers back',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
};
