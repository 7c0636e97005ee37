// Ids are time-ordered, so they differ at the end rather than at the beginning.
const shortOf = (attemptId: string) => attemptId.slice(-8).toUpperCase();

/** Receipt for a stored answer. `position` is the question's position in the paper. */
export const answerReceipt = (attemptId: string, position: number, sequence: number) => `${shortOf(attemptId)}-${position}-${sequence}`;

/** Receipt for a submitted attempt. */
export const submitReceipt = (attemptId: string, at: Date) =>
  `${shortOf(attemptId)}-${Math.floor(at.getTime() / 1000)
    .toString(36)
    .toUpperCase()}`;
