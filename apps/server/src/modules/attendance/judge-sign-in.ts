import type { Coordinates } from '@palm/contract/attendance/calls';
import { AppError } from '../../platform/app-error.ts';

export interface LessonTimes {
  starts_at: Date;
  ends_at: Date;
  opens_minutes: number;
  closes_minutes: number;
  late_minutes: number;
}
export interface LessonPlace {
  latitude: number | null;
  longitude: number | null;
  radius: number | null;
}

const MINUTE_MS = 60_000;
const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

export const signOpensAt = ({ starts_at, opens_minutes }: LessonTimes): Date => later(starts_at, -opens_minutes);
export const signClosesAt = ({ starts_at, closes_minutes }: LessonTimes): Date => later(starts_at, closes_minutes);

/** @throws AppError ATTENDANCE_EARLY, ATTENDANCE_CLOSED */
export function judgeTime(lesson: LessonTimes, now: Date, write: (moment: Date) => string): 'present' | 'late' {
  if (now < signOpensAt(lesson)) {
    throw new AppError('ATTENDANCE_EARLY', { time: write(signOpensAt(lesson)) });
  }
  if (now > signClosesAt(lesson)) {
    throw new AppError('ATTENDANCE_CLOSED', { time: write(signClosesAt(lesson)) });
  }
  return now > later(lesson.starts_at, lesson.late_minutes) ? 'late' : 'present';
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
function metresBetween(one: Coordinates, other: Coordinates): number {
  const half = (left: number, right: number) => Math.sin(radians(right - left) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/**
 * Distance in metres; null if the lesson requires no position.
 * @throws AppError ATTENDANCE_PLACE_NEEDED, ATTENDANCE_TOO_FAR
 */
export function judgePlace({ latitude, longitude, radius }: LessonPlace, at: Coordinates | null): number | null {
  if (latitude === null || longitude === null || radius === null) {
    return null;
  }
  if (at === null) {
    throw new AppError('ATTENDANCE_PLACE_NEEDED');
  }
  const metres = metresBetween({ latitude, longitude }, at);
  if (metres > radius) {
    throw new AppError('ATTENDANCE_TOO_FAR', { metres, radius });
  }
  return metres;
}
