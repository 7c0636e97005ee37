import { z } from 'zod';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, formBool, id, instant, keyword, lastSave, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { examRow, examStatus, marks, multipleRule, showAnswers } from './exam.ts';

const tags = ['exam-authoring'] as const;

/** Differences between the current paper and the questions of the published exam. */
export const paperChanges = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  /** Questions still included, but with changed wording or marking. */
  reworded: z.number().int(),
  remarked: z.number().int(),
  reordered: z.boolean(),
});
export type PaperChanges = z.infer<typeof paperChanges>;

export const examEdit = examRow.omit({ questionCount: true, totalMarks: true }).extend({
  paperId: id.nullable(),
  paperTitle: z.string().nullable(),
  /** Null unless the exam is published and its paper has changed since. */
  paperChanges: paperChanges.nullable(),
  questionCount: z.number().int(),
  totalMarks: marks,
  instructions: z.string(),
  showAnswers,
  multipleRule,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  leaveLimit: z.number().int().nullable(),
  noCopy: z.boolean(),
  required: z.boolean(),
  visibility: audience,
  status: examStatus,
  revision: z.number().int(),
  ...lastSave,
  certificateTemplateId: id.nullable(),
  attemptCount: z.number().int(),
  audienceCount: z.number().int(),
});
export type ExamEdit = z.infer<typeof examEdit>;

export const examAdminRow = examRow.extend({
  status: examStatus,
  candidateCount: z.number().int(),
  submittedCount: z.number().int(),
  passedCount: z.number().int(),
  updatedAt: instant,
});
export type ExamAdminRow = z.infer<typeof examAdminRow>;

/** Who is affected by changing a published exam, or by reopening a closed one. */
export const examEffect = z.object({
  /** Members currently taking it; they keep the time limit they started with. */
  sittingCount: z.number().int(),
  /** When the last of them runs out of time; null if nobody is taking it. */
  sittingUntil: instant.nullable(),
  /** Submitted attempts; their marks are kept. */
  submittedCount: z.number().int(),
  /** Members who can already read the answers, if they are out and the exam would take candidates again; otherwise 0. */
  answerReaderCount: z.number().int(),
  audienceBefore: z.number().int(),
  audienceAfter: z.number().int(),
});
export type ExamEffect = z.infer<typeof examEffect>;

const editFields = {
  title: line('考试名称', 80),
  intro: text('一句话介绍', 120),
  instructions: text('考试须知', 4000),
  paperId: id.nullable(),
  opensAt: instant,
  closesAt: instant,
  durationMinutes: z.number().int().min(1, '时长至少 1 分钟').max(600, '时长最多 600 分钟'),
  passMarks: marks.min(0),
  attemptsAllowed: z.number().int().min(1).max(99),
  showAnswers,
  multipleRule,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  leaveLimit: z.number().int().min(1).max(50).nullable(),
  noCopy: z.boolean(),
  required: z.boolean(),
  visibility: audience,
  certificateTemplateId: id.nullable(),
};

const listQuery = z.object({
  ...pageQuery,
  keyword,
  status: examStatus.optional(),
  sort: sortBy(['title', 'opensAt', 'updatedAt'], '-updatedAt'),
});

export const examAuthoringApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exam/list',
    access: 'admin:exam',
    summary: 'List exams',
    tags,
    query: listQuery,
    result: pageOf(examAdminRow),
  }),
  export: sheetOf({
    path: '/admin/exam/export',
    access: 'admin:exam',
    summary: 'Export the filtered exams as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  pick: endpoint({
    method: 'GET',
    path: '/admin/exam/pick',
    access: 'admin',
    summary: 'Exam titles for selection in forms',
    tags,
    query: z.object({ keyword }),
    result: z.object({ list: z.array(z.object({ id, title: z.string() })) }),
  }),
  edit: endpoint({
    method: 'GET',
    path: '/admin/exam/edit',
    access: 'admin:exam',
    summary: 'An exam to edit',
    tags,
    query: z.object({ examId: id }),
    result: examEdit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/exam/create',
    access: 'admin:exam',
    summary: 'Create a draft',
    tags,
    encoding: 'json',
    body: z.object({ creationId, ...editFields }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/exam/update',
    access: 'admin:exam',
    summary: 'Change an exam; paper and marks are fixed once somebody has sat it',
    tags,
    encoding: 'json',
    body: z.object({
      examId: id,
      revision: z.number().int(),
      ...editFields,
      /**
       * Changes to a published exam take effect immediately, so they are refused without this confirmation, which is given after seeing
       * `effect`.
       */
      confirmed: z.boolean().default(false),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  effect: endpoint({
    method: 'POST',
    path: '/admin/exam/effect',
    level: 'view',
    access: 'admin:exam',
    summary: 'Preview the effect of changing or reopening an exam on its candidates; fails if the change would fail, writes nothing',
    tags,
    encoding: 'json',
    body: z.object({ examId: id, ...editFields }),
    result: examEffect,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/exam/publish',
    access: 'admin:exam',
    summary: 'Publish the exam: its audience can sit it within its window',
    tags,
    body: z.object({
      examId: id,
      /** Reopening an exam whose answers are out is refused without this confirmation, which is given after seeing `effect`. */
      confirmed: formBool().default(false),
    }),
    result: done,
  }),
  takePaper: endpoint({
    method: 'POST',
    path: '/admin/exam/takePaper',
    access: 'admin:exam',
    summary: 'Update a published exam to the current version of its paper, as long as nobody has started it',
    tags,
    body: z.object({ examId: id }),
    result: done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/exam/close',
    access: 'admin:exam',
    summary: 'Close the exam now; open attempts are submitted',
    tags,
    body: z.object({ examId: id }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/exam/remove',
    access: 'admin:exam',
    summary: 'Delete an exam that nobody has sat',
    tags,
    body: z.object({ examId: id }),
    result: done,
  }),
};
