import type { QuestionContent } from '@palm/contract/question/content';
import type { Task } from '../../../platform/workers/task.ts';
import type { GiftIssue } from '../gift/question.ts';

export interface ReadQuestion {
  line: number;
  content: QuestionContent;
  summary: string;
  hash: Uint8Array;
  categoryName: string | null;
  tags: string[];
}

export interface ReadGift {
  /** At most `mostQuestions`; `found` says how many there are. */
  questions: ReadQuestion[];
  found: number;
  /** The first ones by their line; where there are more, the last tells how many. */
  issues: GiftIssue[];
  /** Questions that do not come in. */
  refused: number;
}

/** GIFT text as questions of the bank. */
export const readGiftTask: Task<{ source: string; mostQuestions: number }, ReadGift> = {
  name: 'read gift',
  lane: 'read',
  deadlineMs: 20_000,
};
