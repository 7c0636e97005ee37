import type { Dates } from '@palm/client/dates';
import type { LessonFields, LessonRow } from '@palm/contract/attendance/admin';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type Times = { opensAt: string; closesAt: string };
export type LessonDraft = Omit<LessonFields, 'startsAt' | 'endsAt'> & { times: Times };

export const fieldNames: Readonly<Record<keyof LessonDraft, string>> = {
  title: '课名',
  place: '地点',
  times: '上课时间',
  opensMinutes: '提前多久可以签到',
  lateMinutes: '开课多久后算迟到',
  closesMinutes: '开课多久后关闭签到',
  check: '核对位置',
};

const HOUR_MS = 3_600_000;

/** Starts at the next full hour and lasts an hour and a half. */
function nextHour(): Times {
  const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  return { opensAt: new Date(start).toISOString(), closesAt: new Date(start + 1.5 * HOUR_MS).toISOString() };
}

const draftOf = ({ title, place, startsAt, endsAt, opensMinutes, lateMinutes, closesMinutes, check }: LessonRow): LessonDraft => ({
  title,
  place,
  times: { opensAt: startsAt, closesAt: endsAt },
  opensMinutes,
  lateMinutes,
  closesMinutes,
  check,
});

const newDraft = (): LessonDraft => ({
  title: '',
  place: '',
  times: nextHour(),
  opensMinutes: 20,
  lateMinutes: 5,
  closesMinutes: 15,
  check: null,
});

/** A lesson as stored, with the revision that edits are based on; undefined: not yet created. */
export const storedOf = (lesson: LessonRow | undefined): Stored<LessonDraft> => ({
  value: lesson ? draftOf(lesson) : newDraft(),
  revision: lesson?.revision ?? 0,
  savedAt: null,
  savedBy: null,
});

export const fieldsOf = ({ times, ...fields }: LessonDraft): LessonFields => ({
  ...fields,
  startsAt: times.opensAt,
  endsAt: times.closesAt,
});

/** Times and place of a version in words. */
export function wordsOf(dates: Dates, field: keyof LessonDraft, value: unknown): string | undefined {
  if (field === 'times') {
    const { opensAt, closesAt } = value as Times;
    return `${dates.minute(opensAt)} 至 ${dates.minute(closesAt)}`;
  }
  if (field === 'check') {
    const check = value as LessonDraft['check'];
    return check === null ? '不核对' : `${check.latitude}，${check.longitude}，${check.radius} 米内`;
  }
  return typeof value === 'number' ? `${value} 分钟` : undefined;
}
