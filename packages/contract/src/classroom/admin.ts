import { z } from 'zod';
import { audience } from '../audience.ts';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, day, done, id, instant, keyword, lastSave, line, richText, text } from '../fields.ts';
import { isOneOf, matchingRows, MOST_AT_ONCE, pageQuery, searchedPageOf, sheetOf, sortBy } from '../paging.ts';
import { shownStatus } from '../plate/shelf.ts';
import { joinRule } from './calls.ts';
import { classDuty } from './duties.ts';
import { classroomMembersApi } from './members.ts';
import { plan } from './plan.ts';

const tags = ['classroom-authoring'] as const;

/** In whole per cent; null: not required. */
const askedShare = z.number().int().min(1, '至少 1%').max(100, '最多 100%').nullable().default(null);

/** Settings of a class. On a published class, changes are visible as soon as they are saved. */
export const classroomFields = z.object({
  title: line('班级名称', 40),
  intro: text('一句话介绍', 120),
  guide: richText('导学'),
  cover: z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() }),
  startsOn: day,
  endsOn: day,
  joinRule,
  capacity: z.number().int().min(1, '至少 1 人').max(5000, '最多 5000 人').nullable(),
  completionShare: z.number().int().min(1, '至少 1%').max(100, '最多 100%'),
  /** Required share of the plan's lessons attended. */
  completionAttendance: askedShare,
  /** Required share of the plan's homework passed. */
  completionHomework: askedShare,
  /** Required average mark of exams and homework, each scaled to 100. */
  completionMark: z.number().int().min(1, '至少 1 分').max(100, '最多 100 分').nullable().default(null),
  /** Who can see the class; people enrolled by an administrator see it regardless. */
  visibility: audience,
  teacherIds: z.array(id).max(20, '班主任最多 20 位'),
  assistantIds: z.array(id).max(50, '助教最多 50 位'),
  /** What assistants may do; everything if omitted. */
  assistantDuties: z.array(classDuty).default([...classDuty.options]),
  plan,
});
export type ClassroomFields = z.infer<typeof classroomFields>;

/** Fields that affect the members' progress. */
const decisive = classroomFields.pick({
  startsOn: true,
  endsOn: true,
  completionShare: true,
  completionAttendance: true,
  completionHomework: true,
  completionMark: true,
  plan: true,
});
export type DecisiveFields = z.infer<typeof decisive>;

/** Number of members affected by a change, with the first few names. */
const met = z.object({ count: z.number().int(), names: z.array(z.string()) });

const updateEffect = z.object({
  memberCount: z.number().int(),
  /** Members who would immediately have something overdue that is not overdue now. */
  overdue: met,
  /** Members whose current stage would close. */
  closed: met,
  higher: met,
  lower: met,
  /** Members who would complete the class through the change. */
  completing: met,
  /** Members who have completed the class and remain so, although the new plan or rule asks for more. */
  kept: met,
});
export type UpdateEffect = z.infer<typeof updateEffect>;

const named = z.object({ id, name: z.string() });

export const classroomEdit = classroomFields.extend({
  id,
  coverUrl: z.string().nullable(),
  status: shownStatus,
  /** Not a class but a blueprint for classes: its dates are relative to the start day. */
  isTemplate: z.boolean(),
  /** Objects referenced by the plan; deleted ones are missing. */
  objects: z.array(
    z.object({
      id,
      title: z.string(),
      published: z.boolean(),
      /** How many members of the class cannot access it; it is not required of them. */
      barredCount: z.number().int(),
    }),
  ),
  people: z.array(named),
  memberCount: z.number().int(),
  revision: z.number().int(),
  ...lastSave,
});
export type ClassroomEdit = z.infer<typeof classroomEdit>;

export const classroomAdminRow = z.object({
  id,
  title: z.string(),
  cover,
  startsOn: day,
  endsOn: day,
  joinRule,
  capacity: z.number().int().nullable(),
  memberCount: z.number().int(),
  applicantCount: z.number().int(),
  /** It has no members and its audience is empty: published, nobody sees it. */
  isForNobody: z.boolean(),
  stageCount: z.number().int(),
  itemCount: z.number().int(),
  status: shownStatus,
  updatedAt: instant,
});
export type ClassroomAdminRow = z.infer<typeof classroomAdminRow>;

const filters = { keyword, status: shownStatus.optional() };
const listQuery = z.object({
  ...pageQuery,
  ...filters,
  /** Templates are not classes: a list shows one or the other. */
  kind: z.enum(['class', 'template']).default('class'),
  sort: sortBy(['title', 'startsOn', 'memberCount', 'updatedAt'], '-startsOn'),
});

/** Either class ids, or everything matching the list filters. */
const chosen = z
  .object({
    classroomIds: z.array(id).min(1, '请先选择班级').max(MOST_AT_ONCE).optional(),
    matching: matchingRows(filters).optional(),
  })
  .refine(({ classroomIds, matching }) => isOneOf(classroomIds, matching), '请先选择班级');
const outcome = z.object({ changed: z.number().int(), skipped: z.number().int() });

export const classroomAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/classroom/list',
    access: 'admin:class',
    summary: 'List classes or class templates',
    tags,
    query: listQuery,
    result: searchedPageOf(classroomAdminRow),
  }),
  export: sheetOf({
    path: '/admin/classroom/export',
    access: 'admin:class',
    summary: 'Export the filtered classes as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/classroom/edit',
    access: 'admin:class',
    summary: 'A class with everything the editor needs',
    tags,
    query: z.object({ classroomId: id }),
    result: classroomEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/classroom/create',
    access: 'admin:class',
    summary: 'Create an empty class, not yet published',
    tags,
    body: z.object({ creationId, title: classroomFields.shape.title, startsOn: day.optional() }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/classroom/createCopy',
    access: 'admin:class',
    summary: 'Create a class with the plan of this class or template, all dates shifted to the given first day; without members',
    tags,
    body: z.object({ creationId, classroomId: id, startsOn: day, title: classroomFields.shape.title.optional() }),
    result: created,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/admin/classroom/createTemplate',
    access: 'admin:class',
    summary: 'Create a template: empty, or with the plan of a class and everything belonging to it, without members',
    tags,
    body: z.object({ creationId, classroomId: id.optional(), title: classroomFields.shape.title }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/classroom/update',
    access: 'admin:class',
    summary: 'Save a class; completions of members are kept',
    tags,
    encoding: 'json',
    body: classroomFields.extend({ classroomId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  updateEffect: endpoint({
    method: 'POST',
    path: '/admin/classroom/updateEffect',
    access: 'admin:class',
    summary: 'Preview the effect of changed plan, dates or completion rule on the members; fails if saving would fail, writes nothing',
    tags,
    encoding: 'json',
    body: decisive.extend({ classroomId: id }),
    result: updateEffect,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/classroom/publish',
    access: 'admin:class',
    summary: 'Publish classes; in a bulk call, classes already published or without a plan are skipped',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/admin/classroom/archive',
    access: 'admin:class',
    summary: 'Archive classes: hidden from members, but kept',
    tags,
    encoding: 'json',
    body: chosen,
    result: outcome,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/classroom/remove',
    access: 'admin:class',
    summary: 'Delete a class that is not published and has no members',
    tags,
    body: z.object({ classroomId: id }),
    result: done,
  }),
  ...classroomMembersApi,
};
