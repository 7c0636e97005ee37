import { useDates } from './dates.ts';

/** A time to the minute. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{useDates().minute(at)}</time>;
}
