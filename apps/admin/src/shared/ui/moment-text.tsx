import { useDates } from './dates.ts';

/** A moment to the minute. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().minute(at)}</time>;
}
