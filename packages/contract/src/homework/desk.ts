import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line, richText, shownRichText, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import {
  criterion,
  excellentState,
  givenPoints,
  HOMEWORK_MOST_FILES,
  homeworkFile,
  homeworkState,
  homeworkVersion,
  lateRule,
  passageNote,
} from './calls.ts';

const tags = ['homework-desk'] as const;

const mark = (label: string) => z.number().int().min(1, `${label}至少 1 分`).max(1000, `${label}最多 1000 分`).nullable();

export const homeworkFields = z.object({
  title: line('作业标题', 60),
  brief: richText('作业要求'),
  fileKeys: z.array(z.string().min(1).max(500)).max(HOMEWORK_MOST_FILES, `附件最多 ${HOMEWORK_MOST_FILES} 个`),
  /** Null: not marked with points; submitting completes it. */
  fullMark: mark('满分'),
  passMark: mark('及格分'),
  /** Empty: a single total mark. */
  criteria: z.array(criterion).max(10, '评分项最多 10 个'),
  lateRule,
  /** One submission per group of the class; can be changed until the first submission. */
  byGroup: z.boolean(),
});
export type HomeworkFields = z.infer<typeof homeworkFields>;

export const homeworkRow = z.object({
  id,
  title: z.string(),
  fullMark: z.number().int().nullable(),
  byGroup: z.boolean(),
  /** Whether it is in the plan; members only find it there. */
  planned: z.boolean(),
  /** How many members, or groups, are expected to submit. */
  memberCount: z.number().int(),
  handedCount: z.number().int(),
  waitingCount: z.number().int(),
  returnedCount: z.number().int(),
  markedCount: z.number().int(),
  updatedAt: instant,
});
export type HomeworkRow = z.infer<typeof homeworkRow>;

const listQuery = z.object({ ...pageQuery, classroomId: id, keyword, sort: sortBy(['title', 'updatedAt'], '-updatedAt') });

/** A class member or group with the state of their homework. */
export const submissionRow = z.object({
  /** Null: nothing written yet. */
  submissionId: id.nullable(),
  /** Null: a group. */
  memberId: id.nullable(),
  groupId: id.nullable(),
  /** For whom it counts, or would; empty for individual work. */
  memberNames: z.array(z.string()),
  name: z.string(),
  account: z.string(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  state: homeworkState.nullable(),
  versionCount: z.number().int(),
  late: z.boolean(),
  handedAt: instant.nullable(),
  score: z.number().int().nullable(),
  passed: z.boolean(),
  excellent: excellentState,
  /** When the feedback on the current version was last saved; null: not yet. */
  reviewedAt: instant.nullable(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

const place = z.object({ from: z.number().int(), to: z.number().int() });

/** Another submission with similar passages. */
const similarWork = z.object({
  submissionId: id,
  /** Name of its author, or of the group. */
  name: z.string(),
  handedAt: instant,
  /** Share of the submission being marked. */
  percent: z.number().int(),
  /** Positions of the passages in the submission being marked. */
  own: z.array(place),
  text: z.string(),
  /** Their positions in this one. */
  theirs: z.array(place),
});
export type SimilarWork = z.infer<typeof similarWork>;

/** `in`: everything submitted; `missing`: nothing submitted. */
const submissionFilter = z.enum(['in', 'handed', 'returned', 'marked', 'missing']);
const submissionQuery = z.object({ ...pageQuery, homeworkId: id, keyword, filter: submissionFilter.optional() });

const review = {
  submissionId: id,
  /** The version that was read. */
  number: z.number().int().min(1),
  remark: text('评语', 2000),
  notes: z.array(passageNote).max(100, '一份作业最多 100 条批注'),
  points: z.array(givenPoints).max(10),
  /** Used if there are no criteria. */
  score: z.number().int().min(0, '不能低于 0 分').max(1000).nullable(),
  /** `reviewedAt` as it was read; if given, a review that somebody else has saved since is not overwritten. */
  readAt: instant.nullable().optional(),
};

/** For teachers of the class and administrators of classes. */
export const homeworkDeskApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/homeworkDesk/list',
    access: 'member',
    summary: 'List the homework of a class',
    tags,
    query: listQuery,
    /** `waiting`: number of submissions to mark across all homework of the class. */
    result: pageOf(homeworkRow).extend({ classroomTitle: z.string(), waiting: z.number().int() }),
  }),
  export: sheetOf({
    path: '/front/homeworkDesk/export',
    access: 'member',
    summary: 'Export the filtered homework as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/front/homeworkDesk/edit',
    access: 'member',
    summary: 'A homework with everything its editor and marking desk need',
    tags,
    query: z.object({ homeworkId: id }),
    result: homeworkFields.omit({ fileKeys: true }).extend({
      id,
      brief: shownRichText,
      files: z.array(homeworkFile),
      /** Whether anything has been submitted. */
      handedIn: z.boolean(),
      revision: z.number().int(),
      savedAt: instant,
      classroomId: id,
      classroomTitle: z.string(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/create',
    access: 'member',
    summary: 'Create a homework for a class; members see it once it is in the plan',
    tags,
    encoding: 'json',
    body: homeworkFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/update',
    access: 'member',
    summary: 'Change a homework; fails if somebody else changed it meanwhile. Marks are kept',
    tags,
    encoding: 'json',
    body: homeworkFields.extend({ homeworkId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/remove',
    access: 'member',
    summary: 'Delete a homework that nobody has begun',
    tags,
    body: z.object({ homeworkId: id }),
    result: done,
  }),
  submissions: endpoint({
    method: 'GET',
    path: '/front/homeworkDesk/submissions',
    access: 'member',
    summary: 'List class members with their submissions: awaiting marking first, oldest first',
    tags,
    query: submissionQuery,
    result: pageOf(submissionRow).extend({
      counts: z.object({
        in: z.number().int(),
        handed: z.number().int(),
        returned: z.number().int(),
        marked: z.number().int(),
        missing: z.number().int(),
      }),
    }),
  }),
  exportSubmissions: sheetOf({
    path: '/front/homeworkDesk/exportSubmissions',
    access: 'member',
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: submissionQuery,
  }),
  submission: endpoint({
    method: 'GET',
    path: '/front/homeworkDesk/submission',
    access: 'member',
    summary: 'A member’s submission with its feedback',
    tags,
    query: z.object({ submissionId: id }),
    result: submissionRow.extend({
      submissionId: id,
      versions: z.array(homeworkVersion),
      /** For groups: members who joined after this was submitted and have no other submission; it does not count for them. */
      joinedNames: z.array(z.string()),
    }),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/front/homeworkDesk/similar',
    access: 'member',
    summary: 'Other submissions of the class that share passages with this one; only a hint for the marker',
    tags,
    query: z.object({ submissionId: id }),
    result: z.object({ list: z.array(similarWork) }),
  }),
  saveReview: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/saveReview',
    access: 'member',
    summary: 'Save notes and marks while marking; after the first save the author cannot withdraw. Not yet visible to anybody else',
    tags,
    encoding: 'json',
    body: z.object(review),
    result: done,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/mark',
    access: 'member',
    summary: 'Mark a submission or correct its mark; the author is notified',
    tags,
    encoding: 'json',
    body: z.object(review),
    result: z.object({ score: z.number().int().nullable(), passed: z.boolean() }),
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/giveBack',
    access: 'member',
    summary:
      'Return one or many submissions for rewriting, with the saved notes; those no longer awaiting marking, or no longer as they were read, are skipped',
    tags,
    encoding: 'json',
    body: z.object({
      homeworkId: id,
      submissions: z
        /** `number` and `readAt` as in a review; without them, whatever is stored is returned. */
        .array(z.object({ id, number: review.number.optional(), readAt: review.readAt }))
        .min(1, '请先选择作业')
        .max(200, '一次最多退回 200 份'),
      remark: line('退回的原因', 2000),
    }),
    /** `skipped` names those that their author or another teacher has changed since they were read. */
    result: z.object({ changed: z.number().int(), skipped: z.array(z.string()) }),
  }),
  recommend: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/recommend',
    access: 'member',
    summary: 'Recommend a marked work to the class, for which the author’s consent is requested, or cancel the recommendation',
    tags,
    encoding: 'json',
    body: z.object({ submissionId: id, on: z.boolean() }),
    result: done,
  }),
  countJoined: endpoint({
    method: 'POST',
    path: '/front/homeworkDesk/countJoined',
    access: 'member',
    summary: 'Count a group’s submission for members who joined the group later; idempotent',
    tags,
    encoding: 'json',
    body: z.object({ submissionId: id }),
    result: z.object({ added: z.number().int() }),
  }),
};
