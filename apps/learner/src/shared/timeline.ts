/** The time of what is played on a page, for what stands beside it. */
export type Timeline = {
  /** The second that is shown now. */
  now: () => number;
  /** Goes to a second, as far as the rules of the course allow, and brings the picture into view. */
  jump: (second: number) => void;
};
