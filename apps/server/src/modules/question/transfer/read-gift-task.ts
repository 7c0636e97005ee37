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
  /** At most `mostQuestions`; `found` is the total. */
  questions: ReadQuestion[];
  found: number;
  /** The first issues by line; if there are more, the last one says how many. */
  issues: GiftIssue[];
  /** Number of questions that are not imported. */
  refused: number;
}

/** Parses GIFT text into bank questions. */
export const readGiftTask: Task<{ source: string; mostQuestions: number }, ReadGift> = {
  name: 'read gift',
  lane: 'read',
  deadlineMs: 20_000,
};
