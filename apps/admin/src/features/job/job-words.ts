import { eventWords, workWords } from '@palm/contract/areas';
import type { FailedJob } from '@palm/contract/job/admin';

const wordsOf = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;

/** Describes a job: 学完课程后颁发证书. Names no area declares any more are shown raw. */
export const jobWords = ({ event, subscriber }: Pick<FailedJob, 'event' | 'subscriber'>): string =>
  `${wordsOf(eventWords, event)}后${wordsOf(workWords, subscriber)}`;
