import type { BodyOf } from '@palm/contract/endpoint';
import type { examAuthoringApi } from '@palm/contract/exam/admin';

/** The fields of an exam that an author sets. */
export type ExamFields = BodyOf<typeof examAuthoringApi.create>;
