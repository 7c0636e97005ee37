/** The playback position of a page, for content next to the player. */
export type Timeline = {
  /** The current second. */
  now: () => number;
  /** Seeks to a second, as far as the course rules allow, and scrolls the player into view. */
  jump: (second: number) => void;
};
