import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { day, formBool, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['statistics'] as const;

const period = { from: day, to: day };

const dayFigures = z.object({ day, seconds: z.number().int(), activeMembers: z.number().int(), completions: z.number().int() });

export const dashboard = z.object({
  members: z.object({ total: z.number().int(), active: z.number().int(), activeBefore: z.number().int() }),
  study: z.object({ seconds: z.number().int(), secondsBefore: z.number().int() }),
  courses: z.object({ published: z.number().int(), completions: z.number().int(), completionsBefore: z.number().int() }),
  exams: z.object({
    submitted: z.number().int(),
    passed: z.number().int(),
    /** A share from 0 to 1; null if nobody has submitted. */
    passRate: z.number().nullable(),
    passRateBefore: z.number().nullable(),
  }),
  /** One entry per day of the period, followed by as many for the preceding period. */
  days: z.array(dayFigures),
  daysBefore: z.array(dayFigures),
  topCourses: z.array(
    z.object({ courseId: id, title: z.string(), learners: z.number().int(), completed: z.number().int(), seconds: z.number().int() }),
  ),
  recentExams: z.array(
    z.object({ examId: id, title: z.string(), submitted: z.number().int(), passed: z.number().int(), closesAt: instant }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Progress on everything studied in a period; up to two minutes old. */
const standing = z.object({
  /** Each course a member studied in the period counts once in every step it has reached by now. */
  funnel: z.object({ begun: z.number().int(), half: z.number().int(), completed: z.number().int(), certified: z.number().int() }),
  /** `begun` and `completed` as in the funnel, by the member's department. */
  departments: z.array(z.object({ departmentId: id.nullable(), name: z.string(), begun: z.number().int(), completed: z.number().int() })),
  topMembers: z.array(z.object({ memberId: id, name: z.string(), departmentName: z.string().nullable(), seconds: z.number().int() })),
});
export type StudyStanding = z.infer<typeof standing>;

/** Courses members studied in the period, and how many of those are completed by now. */
const progress = { begun: z.number().int(), completed: z.number().int() };

const branchProgress = z.object({ departmentId: id, name: z.string(), members: z.number().int(), ...progress });

/** If omitted: members without a department, and the top-level departments. */
const department = { departmentId: id.optional() };

const departmentMembersQuery = z.object({
  ...pageQuery,
  ...period,
  ...department,
  /** Includes descendant departments. */
  deep: formBool().default(false),
  keyword,
  sort: sortBy(['name', 'begun', 'completed', 'seconds', 'lastStudiedOn'], '-seconds'),
});

const departmentMember = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  ...progress,
  seconds: z.number().int(),
  lastStudiedOn: day.nullable(),
});
export type DepartmentMember = z.infer<typeof departmentMember>;

export const statisticsApi = {
  dashboard: endpoint({
    method: 'GET',
    path: '/admin/statistics/dashboard',
    access: 'admin',
    summary: 'Figures of a period, compared with the previous period',
    tags,
    query: z.object(period),
    result: dashboard,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/admin/statistics/standing',
    access: 'admin',
    summary: 'Learning progress on everything studied in a period; a separate call, so that the dashboard does not wait for it',
    tags,
    query: z.object(period),
    result: standing,
  }),
  department: endpoint({
    method: 'GET',
    path: '/admin/statistics/department',
    access: 'admin:report',
    summary: 'What the members of a department, and of each department below it, studied in a period; up to two minutes old',
    tags,
    query: z.object({ ...period, ...department }),
    result: z.object({
      /** Path from the root to this department; empty at the root. */
      path: z.array(z.object({ departmentId: id, name: z.string() })),
      /** Members directly in this department. */
      own: z.object({ members: z.number().int(), ...progress }),
      /** Each including its descendants. */
      branches: z.array(branchProgress),
    }),
  }),
  departmentMembers: endpoint({
    method: 'GET',
    path: '/admin/statistics/departmentMembers',
    access: 'admin:report',
    summary: 'List the members of a department and what each studied in a period',
    tags,
    query: departmentMembersQuery,
    result: pageOf(departmentMember),
  }),
  exportDepartmentMembers: sheetOf({
    path: '/admin/statistics/exportDepartmentMembers',
    access: 'admin:report',
    summary: 'Export the filtered members as xlsx, in the current order',
    tags,
    query: departmentMembersQuery,
  }),
  exportStudy: download({
    path: '/admin/statistics/exportStudy',
    access: 'admin:report',
    summary: 'Export study time and completions of each member in a period, as xlsx',
    tags,
    inBackground: true,
    query: z.object(period),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
