interface Standing {
  /** Whether the person teaches where the question was asked. */
  teaches: boolean;
}
interface Who {
  memberId: string;
}

/** The asker knows what helped, and teachers know what is right. */
export const mayAccept = (person: Who, { teaches }: Standing, asker: string | null): boolean => teaches || asker === person.memberId;

export const mayRemove = (person: Who, { teaches }: Standing, writer: string | null): boolean => teaches || writer === person.memberId;

/** A question with answers by others can only be removed by a teacher, because they are removed with it. */
export const isHeldByAnswers = ({ teaches }: Standing, answerCount: number): boolean => !teaches && answerCount > 0;
