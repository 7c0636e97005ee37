import { CODE_GRACE_SECONDS, CODE_SECONDS } from '@palm/contract/attendance/calls';
import { sameText, type Secrets } from '../../platform/secrets.ts';

/*
 * The code on the screen is the number of its 15-second window, signed together with organisation and lesson: copied to another lesson or
 * organisation its signature is invalid, and forwarded it is too old. Nothing is stored.
 */

const PURPOSE = 'lesson-code';
/** At least 128 bits, short enough for a QR code that a phone can scan from the back row. */
const SIGNATURE_LENGTH = 22;
const WINDOW_MS = CODE_SECONDS * 1000;
/** How many minutes of codes the screen receives in advance. */
const AHEAD_MINUTES = 10;

interface LessonKey {
  orgId: string;
  lessonId: string;
}

const signatureOf = (secrets: Pick<Secrets, 'sign'>, { orgId, lessonId }: LessonKey, window: number): string =>
  secrets.sign(PURPOSE, `${orgId} ${lessonId} ${window}`).slice(0, SIGNATURE_LENGTH);

const codeOf = (secrets: Pick<Secrets, 'sign'>, key: LessonKey, window: number): string => `${window}.${signatureOf(secrets, key, window)}`;

/** The current code and those of the next ten minutes, each with the time from which it is shown. */
export function codesFrom(secrets: Pick<Secrets, 'sign'>, key: LessonKey, now: Date): { code: string; from: string }[] {
  const first = Math.floor(now.getTime() / WINDOW_MS);
  return Array.from({ length: (AHEAD_MINUTES * 60) / CODE_SECONDS + 1 }, (_, place) => ({
    code: codeOf(secrets, key, first + place),
    from: new Date((first + place) * WINDOW_MS).toISOString(),
  }));
}

/** Judges a code at this moment. One from a future window counts as wrong: no screen has shown it yet. */
export function judgeCode(secrets: Pick<Secrets, 'sign'>, key: LessonKey, code: string, now: Date): 'good' | 'old' | 'wrong' {
  const [, digits] = /^(\d{1,12})\./.exec(code) ?? [];
  const window = Number(digits);
  const from = window * WINDOW_MS;
  if (digits === undefined || !sameText(codeOf(secrets, key, window), code) || now.getTime() < from) {
    return 'wrong';
  }
  return now.getTime() <= from + WINDOW_MS + CODE_GRACE_SECONDS * 1000 ? 'good' : 'old';
}
