// Ids are time-ordered: their ends differ, their beginnings do not.
const shortOf = (attemptId: string) => attemptId.slice(-8).toUpperCase();

/** Proof that an answer is stored. `position` is the question's place in the paper. */
export const answerReceipt = (attemptId: string, position: number, sequence: number) => `${shortOf(attemptId)}-${position}-${sequence}`;

/** Proof that an attempt was handed in. */
export const submitReceipt = (attemptId: string, at: Date) =>
  `${shortOf(attemptId)}-${Math.floor(at.getTime() / 1000)
    .toString(36)
    .toUpperCase()}`;
