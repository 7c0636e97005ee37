import { randomBytes } from 'node:crypto';
import { chineseDay } from '@palm/certificate/chinese-day';
import { dayIn } from '../../platform/clock.ts';

// Crockford's Base32 alphabet: no letter can be mistaken for a digit.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

/** A verification code of 80 random bits in four groups, such as 7Q2K-M0XD-3VNB-9HTA. */
export function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The printed number: day of issue and the first six characters of the code. */
export const numberOf = (code: string, timeZone: string, issuedAt: Date): string =>
  `${dayIn(timeZone, issuedAt).replaceAll('-', '')}-${code.slice(0, 4)}${code.slice(5, 7)}`;

/** The series that a numbering rule counts in on a day: year and month are filled in, the placeholder of the running number is kept. */
export const seriesOf = (rule: string, day: string): string =>
  rule.replaceAll('{year}', day.slice(0, 4)).replaceAll('{month}', day.slice(5, 7));

/** QM-SEC-2026-{seq} and 7 → QM-SEC-2026-0007. */
export const numberIn = (series: string, last: number): string => series.replace('{seq}', String(last).padStart(4, '0'));

export interface BodyFacts {
  name: string;
  /** Title of the course or exam. */
  source: string;
  /** In marks; null for a course. */
  score: number | null;
  day: string;
}

/** Fills the placeholders of a template's body: {name} {course} {exam} {score} {date}. */
export function fillBody(body: string, facts: BodyFacts): string {
  const places: Record<string, string> = {
    name: facts.name,
    course: facts.source,
    exam: facts.source,
    score: facts.score === null ? '' : String(facts.score),
    date: chineseDay(facts.day),
  };
  return body.replace(/\{(\w+)\}/g, (place, key: string) => places[key] ?? place);
}

/** 林小满 → 林*满: enough for the holder to recognise, not enough for others to learn the name (public check). */
export function maskName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= 1) {
    return name;
  }
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** Adds calendar months; if the target month is shorter, returns its last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
