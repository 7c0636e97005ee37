import { z } from 'zod';
import { audience } from '../audience.ts';
import { category, courseRules, courseStatus, cover, difficulty } from './calls.ts';
import { sectionEditContent, sectionInput, sectionKind } from './kinds.ts';
import { courseListApi, MOST_COURSE_TAGS } from './list.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, lastSave, line, replacedName, richText, shownRichText, text } from '../fields.ts';
import { teacherBrief } from '../teacher/calls.ts';

const tags = ['course-authoring'] as const;

/** Maximum length of a course title, in characters. */
export const MOST_TITLE = 80;

const coverInput = z.object({ motif: z.string().max(20), tone: z.string().max(20), key: z.string().max(500).nullable() });

export const sectionEdit = z.object({
  id,
  chapterId: id,
  title: z.string(),
  required: z.boolean(),
  /** Length against which coverage is measured: media seconds, or estimated reading seconds. */
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  content: sectionEditContent,
  ready: z.boolean(),
  /** Incremented on every change of the section; editors send it back so that concurrent edits are detected. */
  revision: z.number().int(),
  ...lastSave,
});
export type SectionEdit = z.infer<typeof sectionEdit>;

export const courseEdit = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  intro: shownRichText,
  outcomes: z.array(z.string()),
  audienceText: z.string(),
  cover: cover.extend({ key: z.string().nullable() }),
  categoryId: id.nullable(),
  tags: z.array(z.string()),
  difficulty,
  price: z.number().int(),
  required: z.boolean(),
  teachers: z.array(teacherBrief),
  visibility: audience,
  rules: courseRules,
  status: courseStatus,
  publishedAt: instant.nullable(),
  updatedAt: instant,
  /** Incremented on every change of the course or its parts; publishing names the revision that was reviewed. */
  revision: z.number().int(),
  /** Incremented on every change made by `update`; editors send it back so that concurrent edits are detected. */
  infoRevision: z.number().int(),
  ...lastSave,
  /** How often the course was published: learners see this edition, and the draft will become the next one. */
  edition: z.number().int(),
  /** The draft differs from that edition. */
  draftChanged: z.boolean(),
  certificateTemplateId: id.nullable(),
  chapters: z.array(z.object({ id, title: z.string(), sections: z.array(sectionEdit) })),
  learnerCount: z.number().int(),
});
export type CourseEdit = z.infer<typeof courseEdit>;

export const courseAuthoringApi = {
  ...courseListApi,
  pick: endpoint({
    method: 'GET',
    path: '/admin/course/pick',
    access: 'admin',
    summary: 'Course titles for selection in forms',
    tags,
    query: z.object({ keyword }),
    result: z.object({ list: z.array(z.object({ id, title: z.string() })) }),
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/course/edit',
    access: 'admin:content',
    summary: 'A course with everything the editor needs',
    tags,
    query: z.object({ courseId: id }),
    result: courseEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/course/create',
    access: 'admin:content',
    summary: 'Create a draft',
    tags,
    body: z.object({ creationId, title: line('课程名称', MOST_TITLE), categoryId: z.union([z.literal(''), id]).default('') }),
    result: created,
  }),
  createCopy: endpoint({
    method: 'POST',
    path: '/admin/course/createCopy',
    access: 'admin:content',
    summary: 'Create a course whose draft is a full copy of another’s',
    tags,
    body: z.object({ creationId, courseId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/course/update',
    access: 'admin:content',
    summary: 'Change description, audience and rules',
    tags,
    encoding: 'json',
    body: z.object({
      courseId: id,
      infoRevision: z.number().int(),
      title: line('课程名称', MOST_TITLE),
      subtitle: text('一句话介绍', 120),
      intro: richText('课程介绍'),
      outcomes: z.array(line('学习收获', 100)).max(8),
      audienceText: text('适合谁学', 300),
      cover: coverInput,
      categoryId: id.nullable(),
      tags: z.array(line('标签', 20)).max(MOST_COURSE_TAGS),
      difficulty,
      price: z.number().int().min(0).max(1_000_000),
      required: z.boolean(),
      teacherIds: z.array(id).max(10),
      visibility: audience,
      rules: courseRules,
      certificateTemplateId: id.nullable(),
    }),
    result: z.object({ infoRevision: z.number().int() }),
  }),
  addChapter: endpoint({
    method: 'POST',
    path: '/admin/course/addChapter',
    access: 'admin:content',
    summary: 'Append a chapter',
    tags,
    body: z.object({ creationId, courseId: id, title: line('章名称', 60) }),
    result: created,
  }),
  updateChapter: endpoint({
    method: 'POST',
    path: '/admin/course/updateChapter',
    access: 'admin:content',
    summary: 'Rename a chapter',
    tags,
    body: z.object({ chapterId: id, title: line('章名称', 60), replaces: replacedName }),
    result: done,
  }),
  removeChapter: endpoint({
    method: 'POST',
    path: '/admin/course/removeChapter',
    access: 'admin:content',
    summary: 'Delete a chapter with its sections',
    tags,
    body: z.object({ chapterId: id }),
    result: done,
  }),
  addSection: endpoint({
    method: 'POST',
    path: '/admin/course/addSection',
    access: 'admin:content',
    summary: 'Append a section to a chapter',
    tags,
    body: z.object({ creationId, chapterId: id, title: line('小节名称', 80), kind: sectionKind }),
    result: created,
  }),
  updateSection: endpoint({
    method: 'POST',
    path: '/admin/course/updateSection',
    access: 'admin:content',
    summary: 'Change a section and its content',
    tags,
    encoding: 'json',
    body: z.object({
      sectionId: id,
      revision: z.number().int(),
      title: line('小节名称', 80),
      required: z.boolean(),
      /** Must match the kind of the section. */
      content: sectionInput,
    }),
    result: sectionEdit,
  }),
  removeSection: endpoint({
    method: 'POST',
    path: '/admin/course/removeSection',
    access: 'admin:content',
    summary: 'Delete a section',
    tags,
    body: z.object({ sectionId: id }),
    result: done,
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/admin/course/arrange',
    access: 'admin:content',
    summary: 'Reorder chapters and sections',
    tags,
    encoding: 'json',
    body: z.object({ courseId: id, chapters: z.array(z.object({ chapterId: id, sectionIds: z.array(id).max(500) })).max(200) }),
    result: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/course/withdraw',
    access: 'admin:content',
    summary: 'Withdraw a course from learners; learning records are kept',
    tags,
    body: z.object({ courseId: id }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/course/remove',
    access: 'admin:content',
    summary: 'Delete a course that nobody has studied',
    tags,
    body: z.object({ courseId: id }),
    result: done,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/admin/course/categories',
    access: 'admin',
    summary: 'List categories in order',
    tags,
    result: z.object({ list: z.array(category) }),
  }),
  saveCategory: endpoint({
    method: 'POST',
    path: '/admin/course/saveCategory',
    access: 'admin:content',
    summary: 'Add or rename a category',
    tags,
    body: z.object({ categoryId: z.union([z.literal(''), id]).default(''), name: line('分类名称', 30), replaces: replacedName }),
    result: created,
  }),
  arrangeCategories: endpoint({
    method: 'POST',
    path: '/admin/course/arrangeCategories',
    access: 'admin:content',
    summary: 'Reorder the categories',
    tags,
    encoding: 'json',
    body: z.object({ categoryIds: z.array(id).max(200) }),
    result: done,
  }),
  removeCategory: endpoint({
    method: 'POST',
    path: '/admin/course/removeCategory',
    access: 'admin:content',
    summary: 'Delete an empty category',
    tags,
    body: z.object({ categoryId: id }),
    result: done,
  }),
};
