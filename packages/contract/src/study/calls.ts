import { z } from 'zod';
import { courseRules, cover, difficulty } from '../course/calls.ts';
import { sectionKind, sectionShown } from '../course/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, formBool, formInt, formList, id, instant } from '../fields.ts';
import { watermark } from '../organisation/calls.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { teacherBrief } from '../teacher/calls.ts';

const tags = ['study'] as const;

/** `[from, to)` in whole seconds of media time, or in pages of a document counted from 0. */
export const range = z.tuple([z.number().int().min(0).max(1_000_000), z.number().int().min(0).max(1_000_000)]);
export type Range = z.infer<typeof range>;

export const sectionState = z.enum(['open', 'locked', 'started', 'completed']);

export const courseSection = z.object({
  id,
  title: z.string(),
  kind: sectionKind,
  required: z.boolean(),
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  state: sectionState,
  /** Whole per cent of the section. */
  percent: z.number().int(),
});
export type CourseSection = z.infer<typeof courseSection>;

/** A condition of the course's certificate and how far the member is. */
export const certificateCondition = z.object({ text: z.string(), met: z.boolean(), figure: z.string() });

export const courseDetail = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  intro: z.string(),
  outcomes: z.array(z.string()),
  audienceText: z.string(),
  cover,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  tags: z.array(z.string()),
  difficulty,
  price: z.number().int(),
  required: z.boolean(),
  teachers: z.array(teacherBrief.extend({ biography: z.string() })),
  rules: courseRules,
  learnerCount: z.number().int(),
  totalSeconds: z.number().int(),
  chapters: z.array(z.object({ id, title: z.string(), sections: z.array(courseSection) })),
  progress: z.object({
    percent: z.number().int(),
    completedSections: z.number().int(),
    requiredSections: z.number().int(),
    completedAt: instant.nullable(),
    /** Where 继续学习 leads. */
    nextSectionId: id.nullable(),
  }),
  certificate: z.object({ title: z.string(), certificateId: id.nullable(), conditions: z.array(certificateCondition) }).nullable(),
  /** true for an administrator who looks at a draft. */
  preview: z.boolean(),
  abilities: z.object({ study: z.boolean(), edit: z.boolean() }),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const player = z.object({
  courseId: id,
  courseTitle: z.string(),
  sectionId: id,
  title: z.string(),
  /** What there is to study, by its kind. */
  content: sectionShown,
  durationSeconds: z.number().int(),
  pages: z.number().int().nullable(),
  rules: courseRules,
  watermark: watermark.extend({ content: z.string() }),
  /** Empty for a preview: then nothing is reported. */
  playerSession: z.string(),
  /** Second (or page) to go on at. */
  position: z.number().int(),
  coverage: z.array(range),
  dwellSeconds: z.number().int(),
  percent: z.number().int(),
  completed: z.boolean(),
  previousSectionId: id.nullable(),
  nextSectionId: id.nullable(),
});
export type Player = z.infer<typeof player>;

export const studyReport = z.object({
  playerSession: z.string().min(1).max(64),
  /** Counts the reports of one player session from 1; repeats and reorderings change nothing. */
  sequence: z.number().int().min(1).max(10_000_000),
  /** Played media seconds or seen pages since the last report. */
  ranges: z.array(range).max(200),
  /** Seconds the page was in the foreground since the last report; counts for articles and documents. */
  dwellSeconds: z.number().int().min(0).max(100_000).default(0),
  position: z.number().int().min(0).max(1_000_000),
});
export type StudyReport = z.infer<typeof studyReport>;

export const refusalReason = z.enum([
  'too-fast',
  'duplicate',
  'out-of-range',
  'seek-ahead',
  'taken-over',
  'closed',
  'not-open',
  'pages-too-fast',
]);

export const studyReceipt = z.object({
  sequence: z.number().int(),
  coverage: z.array(range),
  percent: z.number().int(),
  completed: z.boolean(),
  coursePercent: z.number().int(),
  courseCompleted: z.boolean(),
  refused: z.array(z.object({ range: range.nullable(), seconds: z.number().int(), reason: refusalReason, text: z.string() })),
  /** Another player was opened: pause and say so. */
  takenOver: z.boolean(),
  /** The course is no longer open to the member: nothing counts any more. */
  barred: z.boolean(),
});
export type StudyReceipt = z.infer<typeof studyReceipt>;

export const recordRow = z.object({
  courseId: id,
  title: z.string(),
  cover,
  categoryName: z.string().nullable(),
  percent: z.number().int(),
  completedSections: z.number().int(),
  requiredSections: z.number().int(),
  studiedSeconds: z.number().int(),
  lastStudiedAt: instant.nullable(),
  completedAt: instant.nullable(),
  nextSectionId: id.nullable(),
  nextSectionTitle: z.string().nullable(),
});
export type RecordRow = z.infer<typeof recordRow>;

export const studySummary = z.object({
  totalSeconds: z.number().int(),
  weekSeconds: z.number().int(),
  weekGoalSeconds: z.number().int(),
  /** Monday first. */
  weekDays: z.array(z.object({ day, seconds: z.number().int() })),
  streakDays: z.number().int(),
  longestStreakDays: z.number().int(),
  completedCourses: z.number().int(),
  startedCourses: z.number().int(),
  heat: z.array(z.object({ day, seconds: z.number().int() })),
});
export type StudySummary = z.infer<typeof studySummary>;

export const studyApi = {
  courseDetail: endpoint({
    method: 'GET',
    path: '/front/study/courseDetail',
    access: 'member',
    summary: 'A course with the own progress',
    tags,
    // An author who asks for the preview sees the draft; others see what is published.
    query: z.object({ courseId: id, preview: formBool().default(false) }),
    result: courseDetail,
  }),
  progressOf: endpoint({
    method: 'GET',
    path: '/front/study/progressOf',
    access: 'member',
    summary: 'Own progress for the cards of a list; courses never opened are absent',
    tags,
    query: z.object({ courseIds: formList(id, 100) }),
    result: z.object({ list: z.array(z.object({ courseId: id, percent: z.number().int(), completed: z.boolean() })) }),
  }),
  openPlayer: endpoint({
    method: 'POST',
    path: '/front/study/openPlayer',
    access: 'member',
    summary: 'Open a section; the player session it answers replaces any other one',
    tags,
    body: z.object({ sectionId: id, preview: formBool().default(false) }),
    result: player,
  }),
  report: endpoint({
    method: 'POST',
    path: '/front/study/report',
    access: 'member',
    summary: 'What was played; acknowledged after it is stored',
    tags,
    encoding: 'json',
    body: studyReport,
    result: studyReceipt,
  }),
  explain: endpoint({
    method: 'GET',
    path: '/front/study/explain',
    access: 'member',
    summary: '为什么是 63 %: the parts of a section’s or course’s progress with figures that add up',
    tags,
    query: z.object({ courseId: id }),
    result: z.object({
      percent: z.number().int(),
      creditedSeconds: z.number().int(),
      reportedSeconds: z.number().int(),
      parts: z.array(z.object({ title: z.string(), seconds: z.number().int(), credited: z.boolean() })),
      rules: z.array(z.object({ text: z.string(), met: z.boolean(), figure: z.string() })),
      sections: z.array(
        z.object({
          sectionId: id,
          title: z.string(),
          kind: sectionKind,
          required: z.boolean(),
          percent: z.number().int(),
          coverage: z.array(range),
          durationSeconds: z.number().int(),
        }),
      ),
      refusals: z.array(
        z.object({
          /** The last of its day. */
          at: instant,
          sectionTitle: z.string(),
          /** Sum of the day; 0 for pages, which are no time. */
          seconds: z.number().int(),
          times: z.number().int(),
          reason: refusalReason,
          text: z.string(),
        }),
      ),
    }),
  }),
  continueLearning: endpoint({
    method: 'GET',
    path: '/front/study/continue',
    access: 'member',
    summary: 'The section last studied, to go on with',
    tags,
    result: z.object({
      item: recordRow.extend({ sectionId: id, sectionTitle: z.string(), position: z.number().int(), kind: sectionKind }).nullable(),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/front/study/summary',
    access: 'member',
    summary: 'Hours, streak and heat map',
    tags,
    query: z.object({ days: formInt(7, 371).default(182) }),
    result: studySummary,
  }),
  records: endpoint({
    method: 'GET',
    path: '/front/study/records',
    access: 'member',
    summary: 'Own courses by last study',
    tags,
    query: z.object({ ...pageQuery, state: z.enum(['all', 'started', 'completed']).default('all') }),
    result: pageOf(recordRow),
  }),
  ranking: endpoint({
    method: 'GET',
    path: '/front/study/ranking',
    access: 'member',
    summary: 'Study minutes of this week, best five and oneself',
    tags,
    result: z.object({
      list: z.array(
        z.object({
          rank: z.number().int(),
          memberId: id,
          name: z.string(),
          avatarUrl: z.string().nullable(),
          departmentName: z.string().nullable(),
          seconds: z.number().int(),
          me: z.boolean(),
        }),
      ),
      mine: z.object({ rank: z.number().int(), seconds: z.number().int() }).nullable(),
    }),
  }),
  closePlayer: endpoint({
    method: 'POST',
    path: '/front/study/closePlayer',
    access: 'member',
    summary: 'The page was left',
    tags,
    body: z.object({ playerSession: z.string().min(1).max(64) }),
    result: done,
  }),
};
