import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant, line, shownRichText, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { mediaKind } from '../upload/calls.ts';

const tags = ['homework'] as const;

export const HOMEWORK_MOST_FILES = 9;
export const HOMEWORK_MOST_TEXT = 20_000;

/** After the day of the plan: nothing is taken any more, or what comes is marked as late. */
export const lateRule = z.enum(['refused', 'marked']);
export const lateRuleNames: Record<z.infer<typeof lateRule>, string> = { refused: '截止后不收', marked: '截止后可交，记迟交' };

/** Written and not handed in, waiting for the teacher, given back to be written again, or marked. */
export const homeworkState = z.enum(['draft', 'handed', 'returned', 'marked']);
export type HomeworkState = z.infer<typeof homeworkState>;
export const homeworkStateNames: Record<HomeworkState, string> = {
  draft: '在写',
  handed: '待批改',
  returned: '退回订正',
  marked: '已批改',
};

/** Whether the author lets the class read what the teacher recommends. */
export const excellentState = z.enum(['none', 'asked', 'agreed', 'refused']);

/** What is asked for, worth so many points. */
export const criterion = z.object({
  /** Chosen by the author's browser. */
  id,
  title: line('评分项', 30),
  hint: text('评分说明', 100),
  points: z.number().int().min(1, '至少 1 分').max(1000, '最多 1000 分'),
});
export type Criterion = z.infer<typeof criterion>;

export const homeworkFile = z.object({ key: z.string(), name: z.string(), size: z.number().int(), kind: mediaKind, url: z.string() });
export type HomeworkFile = z.infer<typeof homeworkFile>;

export const noteTone = z.enum(['good', 'fix']);
/** A remark on a passage: characters `from` to `to` of the text, the last one not among them. */
export const passageNote = z.object({
  from: z.number().int().min(0).max(HOMEWORK_MOST_TEXT),
  to: z.number().int().min(1).max(HOMEWORK_MOST_TEXT),
  tone: noteTone,
  note: line('批注', 500),
});
export type PassageNote = z.infer<typeof passageNote>;

export const givenPoints = z.object({ criterionId: id, points: z.number().int().min(0, '不能低于 0 分').max(1000) });

export const homeworkReview = z.object({
  remark: z.string(),
  notes: z.array(passageNote),
  points: z.array(givenPoints),
  score: z.number().int().nullable(),
  /** Null as long as the teacher is at it; its author sees none of that. */
  result: z.enum(['returned', 'marked']).nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
});
export type HomeworkReview = z.infer<typeof homeworkReview>;

/** What was handed in one time. */
export const homeworkVersion = z.object({
  number: z.number().int(),
  text: z.string(),
  files: z.array(homeworkFile),
  handedAt: instant,
  late: z.boolean(),
  /** Who of a group has handed it in; null where one writes alone. */
  handedBy: z.string().nullable(),
  review: homeworkReview.nullable(),
});
export type HomeworkVersion = z.infer<typeof homeworkVersion>;

/** A homework as somebody of its class finds it, with what he has written. */
export const homeworkDetail = z.object({
  id,
  classroomId: id,
  classroomTitle: z.string(),
  title: z.string(),
  brief: shownRichText,
  files: z.array(homeworkFile),
  /** Null where no mark is given. */
  fullMark: z.number().int().nullable(),
  passMark: z.number().int().nullable(),
  criteria: z.array(criterion),
  lateRule,
  stageTitle: z.string(),
  required: z.boolean(),
  /** The last day, of the plan. */
  dueOn: z.string(),
  publishedAt: instant,
  markerNames: z.array(z.string()),
  /** Null before anything is written. */
  state: homeworkState.nullable(),
  late: z.boolean(),
  score: z.number().int().nullable(),
  passed: z.boolean(),
  draft: z.object({
    text: z.string(),
    files: z.array(homeworkFile),
    savedAt: instant.nullable(),
    /** Who of the group has stored it; null where one writes alone. */
    savedBy: z.string().nullable(),
    /** To be sent with what is written on it. */
    revision: z.number().int(),
  }),
  byGroup: z.boolean(),
  /** The group that writes it, or with which it was handed in; null where one writes alone, and for who is in none. */
  group: z.object({ name: z.string(), memberNames: z.array(z.string()) }).nullable(),
  /** What is to be known of how it counts, for who has changed groups; empty otherwise. */
  groupNote: z.string(),
  /** Of a homework of groups: the person came into the group after it had handed in, and hands in alone. */
  alone: z.boolean(),
  /** The oldest first. */
  versions: z.array(homeworkVersion),
  excellent: excellentState,
  excellentCount: z.number().int(),
  /** How much is to be marked; null for who does not mark it. */
  waitingCount: z.number().int().nullable(),
  abilities: z.object({ write: z.boolean(), withdraw: z.boolean() }),
  /** Why it can be written no more, or not yet; empty where it can. */
  closed: z.string(),
});
export type HomeworkDetail = z.infer<typeof homeworkDetail>;

export const excellentWork = z.object({
  submissionId: id,
  /** Of its author, or of the group. */
  name: z.string(),
  avatarUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  score: z.number().int().nullable(),
  text: z.string(),
  files: z.array(homeworkFile),
  remark: z.string(),
});
export type ExcellentWork = z.infer<typeof excellentWork>;

const fileKeys = z.array(z.string().min(1).max(500)).max(HOMEWORK_MOST_FILES, `附件最多 ${HOMEWORK_MOST_FILES} 个，请去掉一些再保存`);
const written = {
  homeworkId: id,
  text: z.string().max(HOMEWORK_MOST_TEXT, `最多写 ${HOMEWORK_MOST_TEXT} 字`),
  fileKeys,
  /** Of the draft that it was written on. A group is refused when somebody else has stored another one since; who writes alone never is. */
  revision: z.number().int().min(0).default(0),
};

export const homeworkApi = {
  detail: endpoint({
    method: 'GET',
    path: '/front/homework/detail',
    access: 'member',
    summary: 'A homework of a class and what the member has written',
    tags,
    query: z.object({ homeworkId: id }),
    result: homeworkDetail,
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/front/homework/saveDraft',
    access: 'member',
    summary: 'Keep what is being written; the same again changes nothing',
    tags,
    encoding: 'json',
    body: z.object(written),
    result: z.object({ savedAt: instant, revision: z.number().int() }),
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/front/homework/handIn',
    access: 'member',
    summary: 'Hand in; what has been handed in already with the same words stays one',
    tags,
    encoding: 'json',
    body: z.object(written),
    result: z.object({ again: z.boolean(), number: z.number().int(), late: z.boolean() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/front/homework/withdraw',
    access: 'member',
    summary: 'Take back what was handed in, until the teacher begins to mark it',
    tags,
    body: z.object({ homeworkId: id }),
    result: done,
  }),
  excellent: endpoint({
    method: 'GET',
    path: '/front/homework/excellent',
    access: 'member',
    summary: 'Works that their authors let the class read, the best first',
    tags,
    query: z.object({ ...pageQuery, homeworkId: id }),
    result: pageOf(excellentWork),
  }),
  answerExcellent: endpoint({
    method: 'POST',
    path: '/front/homework/answerExcellent',
    access: 'member',
    summary: 'Let the class read the own work that the teacher recommends, or not; it can be changed at any time',
    tags,
    body: z.object({ homeworkId: id, agree: formBool() }),
    result: done,
  }),
};
