import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { day, formInt, id, instant } from '../fields.ts';

const whole = z.number().int();

/** All figures cover one calendar year, in the organisation's time zone. */
export const annualFacts = z.object({
  /** Credited seconds per month, January first. */
  months: z.array(whole).length(12),
  totalSeconds: whole,
  /** Played but not credited. */
  lostSeconds: whole,
  days: whole,
  longestStreakDays: whole,
  longestDay: z.object({ day, seconds: whole }).nullable(),
  /** Seconds by the hour of the day in which the visit began. */
  hours: z.array(whole).length(24),
  /** The visit that started latest at night. */
  latest: z.object({ at: instant, title: z.string() }).nullable(),
  mobileSeconds: whole,
  completedCourses: whole,
  openCourses: whole,
  /** The courses with the most study time, at most three. */
  topCourses: z.array(z.object({ id, title: z.string(), seconds: whole })).max(3),
  exams: whole,
  passedExams: whole,
  certificates: whole,
  /** Questions answered wrongly, and how many of those were answered correctly later. */
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
  /** When the figures were computed. */
  madeAt: instant,
  /** Nothing was studied in the year: only the first card is shown. */
  empty: z.boolean(),
  topCourses: z.array(z.object({ id, title: z.string(), seconds: whole, cover })).max(3),
});
export type AnnualReport = z.infer<typeof annualReport>;

export const annualReportApi = {
  query: endpoint({
    method: 'GET',
    path: '/front/annual/report/query',
    access: 'member',
    summary: 'Annual learning report: the current year, or in January the previous one',
    tags: ['annual-report'],
    query: z.object({ year: formInt(2000, 9999).optional() }),
    result: annualReport,
  }),
};
