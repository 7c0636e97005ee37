import type { AppError } from '@palm/client/app-error';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';

/** Dictated by product §3.1: the first step succeeded, and a second one is required. */
const SECOND_STEP = 20;

/** The required second step; null if the sign-in was refused. */
export const secondStepOf = ({ code, result }: Pick<AppError, 'code' | 'result'>): TwoStepDemand | null =>
  code === SECOND_STEP ? (result as TwoStepDemand) : null;
