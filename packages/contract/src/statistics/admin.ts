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
    /** A share from 0 to 1; null when nobody handed in. */
    passRate: z.number().nullable(),
    passRateBefore: z.number().nullable(),
  }),
  /** One entry for each day of the period, and as many for the period before. */
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

/** Who is how far with what was studied in a period; up to two minutes old. */
const standing = z.object({
  /** A course that a member studied in the period counts once, in every step that it has reached by now. */
  funnel: z.object({ begun: z.number().int(), half: z.number().int(), completed: z.number().int(), certified: z.number().int() }),
  /** `begun` and `completed` as in the funnel, by the department of the member. */
  departments: z.array(z.object({ departmentId: id.nullable(), name: z.string(), begun: z.number().int(), completed: z.number().int() })),
  topMembers: z.array(z.object({ memberId: id, name: z.string(), departmentName: z.string().nullable(), seconds: z.number().int() })),
});
export type StudyStanding = z.infer<typeof standing>;

/** Courses that members studied in the period and how many of these they have completed by now. */
const progress = { begun: z.number().int(), completed: z.number().int() };

const branchProgress = z.object({ departmentId: id, name: z.string(), members: z.number().int(), ...progress });

/** Without a department: those who are in none, and the departments at the top. */
const department = { departmentId: id.optional() };

const departmentMembersQuery = z.object({
  ...pageQuery,
  ...period,
  ...department,
  /** With everyone in the departments below. */
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
    summary: 'Figures of a period beside the period before',
    tags,
    query: z.object(period),
    result: dashboard,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/admin/statistics/standing',
    access: 'admin',
    summary: 'Who is how far with what was studied in a period; apart from the dashboard, which does not wait for it',
    tags,
    query: z.object(period),
    result: standing,
  }),
  department: endpoint({
    method: 'GET',
    path: '/admin/statistics/department',
    access: 'admin:report',
    summary: 'What the people of a department studied in a period, and those of each department below it; up to two minutes old',
    tags,
    query: z.object({ ...period, ...department }),
    result: z.object({
      /** From the top down to this one; empty at the top. */
      path: z.array(z.object({ departmentId: id, name: z.string() })),
      /** Of the people in this very department. */
      own: z.object({ members: z.number().int(), ...progress }),
      /** Each with everything below it. */
      branches: z.array(branchProgress),
    }),
  }),
  departmentMembers: endpoint({
    method: 'GET',
    path: '/admin/statistics/departmentMembers',
    access: 'admin:report',
    summary: 'The people of a department and what each studied in a period',
    tags,
    query: departmentMembersQuery,
    result: pageOf(departmentMember),
  }),
  exportDepartmentMembers: sheetOf({
    path: '/admin/statistics/exportDepartmentMembers',
    access: 'admin:report',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: departmentMembersQuery,
  }),
  exportStudy: download({
    path: '/admin/statistics/exportStudy',
    access: 'admin:report',
    summary: 'Study time and completions of each member in a period, as xlsx',
    tags,
    inBackground: true,
    query: z.object(period),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
