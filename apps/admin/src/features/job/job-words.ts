import { eventWords, workWords } from '@palm/contract/areas';
import type { FailedJob } from '@palm/contract/job/admin';

const wordsOf = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;

/** What was to be done after what: 学完课程后颁发证书. A word that no area has any more is shown as it is. */
export const jobWords = ({ event, subscriber }: Pick<FailedJob, 'event' | 'subscriber'>): string =>
  `${wordsOf(eventWords, event)}后${wordsOf(workWords, subscriber)}`;
