import type { BodyInput, ResultOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi, SubmissionRow } from '@palm/contract/homework/desk';

export type DeskHomework = Pick<
  ResultOf<typeof homeworkDeskApi.edit>,
  'id' | 'title' | 'classroomId' | 'classroomTitle' | 'fullMark' | 'passMark' | 'criteria' | 'byGroup'
>;
export type DeskSubmission = ResultOf<typeof homeworkDeskApi.submission>;
export type SentReview = BodyInput<typeof homeworkDeskApi.mark>;
export type DeskPage = ResultOf<typeof homeworkDeskApi.submissions>;
/** `in`: everything that was handed in. */
export type DeskFilter = 'in' | 'handed' | 'returned' | 'marked' | 'missing';

/** What the desk asks the app to do; each is refused by throwing, which the app has said aloud by then. */
export type DeskActs = {
  saveReview: (review: SentReview) => Promise<unknown>;
  mark: (review: SentReview) => Promise<{ score: number | null; passed: boolean }>;
  giveBack: (given: { homeworkId: string; submissionIds: string[]; remark: string }) => Promise<{ changed: number }>;
  recommend: (given: { submissionId: string; on: boolean }) => Promise<unknown>;
  countJoined: (given: { submissionId: string }) => Promise<{ added: number }>;
  say: (kind: 'success' | 'warning', text: string) => void;
};

/** How the app words moments and sizes. */
export type DeskWords = { minute: (moment: string) => string; size: (bytes: number) => string };

/** What is given back: one that is open, or several that wait. */
export type GivenBack = readonly Pick<SubmissionRow, 'submissionId' | 'name'>[];
