import type { BodyInput, ResultOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi, SubmissionRow } from '@palm/contract/homework/desk';

export type DeskHomework = Pick<
  ResultOf<typeof homeworkDeskApi.edit>,
  'id' | 'title' | 'classroomId' | 'classroomTitle' | 'fullMark' | 'passMark' | 'criteria' | 'byGroup'
>;
export type DeskSubmission = ResultOf<typeof homeworkDeskApi.submission>;
export type SentReview = BodyInput<typeof homeworkDeskApi.mark>;
export type DeskPage = ResultOf<typeof homeworkDeskApi.submissions>;
/** `in`: everything submitted. */
export type DeskFilter = 'in' | 'handed' | 'returned' | 'marked' | 'missing';

/** What the desk asks of the app; each throws on failure, after the app has shown the error. */
export type DeskActs = {
  saveReview: (review: SentReview) => Promise<unknown>;
  mark: (review: SentReview) => Promise<{ score: number | null; passed: boolean }>;
  giveBack: (given: BodyInput<typeof homeworkDeskApi.giveBack>) => Promise<ResultOf<typeof homeworkDeskApi.giveBack>>;
  recommend: (given: { submissionId: string; on: boolean }) => Promise<unknown>;
  countJoined: (given: { submissionId: string }) => Promise<{ added: number }>;
  say: (kind: 'success' | 'warning', text: string) => void;
};

/** How the app formats times and sizes. */
export type DeskWords = { minute: (moment: string) => string; size: (bytes: number) => string };

/** What is returned for revision: the open submission, or several that are waiting. */
export type GivenBack = readonly Pick<SubmissionRow, 'submissionId' | 'name' | 'versionCount' | 'reviewedAt'>[];
