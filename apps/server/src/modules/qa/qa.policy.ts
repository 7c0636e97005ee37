interface Standing {
  /** Whether the person teaches where the question stands. */
  teaches: boolean;
}
interface Who {
  memberId: string;
}

/** Who asked knows what helped; who teaches knows what is right. */
export const mayAccept = (person: Who, { teaches }: Standing, asker: string | null): boolean => teaches || asker === person.memberId;

export const mayRemove = (person: Who, { teaches }: Standing, writer: string | null): boolean => teaches || writer === person.memberId;

/** What others have written below a question does not go with it, unless who teaches there decides so. */
export const isHeldByAnswers = ({ teaches }: Standing, answerCount: number): boolean => !teaches && answerCount > 0;
