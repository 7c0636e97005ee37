import type { AppError } from '@palm/client/app-error';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';

/** Dictated (product §3.1): the first step was right, and a second one is asked for. */
const SECOND_STEP = 20;

/** What is asked for beside what was proven; null where a way in was refused. */
export const secondStepOf = ({ code, result }: Pick<AppError, 'code' | 'result'>): TwoStepDemand | null =>
  code === SECOND_STEP ? (result as TwoStepDemand) : null;
