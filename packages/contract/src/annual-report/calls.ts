import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, formInt, id, instant } from '../fields.ts';

const whole = z.number().int();

/** Everything is of one year, in the time zone of the organisation. */
export const annualFacts = z.object({
  /** Seconds that counted, January first. */
  months: z.array(whole).length(12),
  totalSeconds: whole,
  /** Played, but not counted. */
  lostSeconds: whole,
  days: whole,
  longestStreakDays: whole,
  longestDay: z.object({ day, seconds: whole }).nullable(),
  /** Seconds by the hour at which they began. */
  hours: z.array(whole).length(24),
  /** The visit that began latest at night. */
  latest: z.object({ at: instant, title: z.string() }).nullable(),
  mobileSeconds: whole,
  completedCourses: whole,
  openCourses: whole,
  /** Those of the most time, at most three. */
  topCourses: z.array(z.object({ id, title: z.string(), seconds: whole })).max(3),
  exams: whole,
  passedExams: whole,
  certificates: whole,
  /** Questions answered wrongly, and those of them answered right since. */
  wrongQuestions: whole,
  mendedQuestions: whole,
  notes: whole,
  points: whole,
  keyword: z.object({ title: z.string(), reason: z.string() }),
});
export type AnnualFacts = z.infer<typeof annualFacts>;

export const annualReport = annualFacts.extend({
  year: whole,
  name: z.string(),
  /** Until when it counts. */
  madeAt: instant,
  /** Nothing was studied: there is only a first card. */
  empty: z.boolean(),
  topCourses: z.array(z.object({ id, title: z.string(), seconds: whole, cover })).max(3),
});
export type AnnualReport = z.infer<typeof annualReport>;

export const annualReportApi = {
  query: endpoint({
    method: 'GET',
    path: '/front/annual/report/query',
    access: 'member',
    summary: 'What a year of learning came to: the running one, in January the one before',
    tags: ['annual-report'],
    query: z.object({ year: formInt(2000, 9999).optional() }),
    result: annualReport,
  }),
};
