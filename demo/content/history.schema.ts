import { z } from 'zod';
import { key } from './fields.schema.ts';

const daysAgo = z.number().int().min(0);
const weights = (count: number) => z.array(z.number().min(0)).length(count);

const profile = z.object({
  key,
  /** Share of questions answered right. */
  accuracy: z.number().min(0).max(1),
});

const rhythm = z.object({
  key,
  /** Weights of the hours 0 to 23. */
  weekdayHours: weights(24),
  weekendHours: weights(24),
  /** Weights of the days, Monday first. */
  days: weights(7),
});
export type RhythmContent = z.infer<typeof rhythm>;

const courseHistory = z.object({ course: key, progress: z.number().int().min(0).max(100), startedDaysAgo: daysAgo, lastDaysAgo: daysAgo });
export type CourseHistory = z.infer<typeof courseHistory>;

const attempt = z.object({
  daysAgo,
  minutes: z.number().int().positive(),
  /** In marks; none while a person was still marking. */
  score: z.number().min(0).optional(),
  wrong: z.array(key).default([]),
});
export type AttemptHistory = z.infer<typeof attempt>;

const member = z.object({
  member: key,
  profile: key,
  rhythm: key,
  seed: z.number().int(),
  lastActiveDaysAgo: daysAgo.default(0),
  streakDays: z.number().int().min(0).default(0),
  /** Twelve weeks, oldest first, this week last: how a member's time is spread. */
  weeklyMinutes: weights(12).default(() => Array.from({ length: 12 }, () => 0)),
  courses: z.array(courseHistory).default([]),
  /** What the member keeps, of kinds that are built and of such as come later; the first was kept last. */
  favourites: z.array(z.object({ kind: z.string(), key })).default([]),
  /** Teachers. */
  follows: z.array(key).default([]),
  exams: z.array(z.object({ exam: key, attempts: z.array(attempt).min(1) })).default([]),
});
export type MemberHistory = z.infer<typeof member>;

export const historiesSchema = z.object({ profiles: z.array(profile), rhythms: z.array(rhythm), members: z.array(member) });
export type HistoriesContent = z.infer<typeof historiesSchema>;
