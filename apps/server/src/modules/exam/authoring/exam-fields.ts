import type { BodyOf } from '@palm/contract/endpoint';
import type { examAuthoringApi } from '@palm/contract/exam/admin';

/** What an author sets of an exam. */
export type ExamFields = BodyOf<typeof examAuthoringApi.create>;
