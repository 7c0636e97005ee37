/** In hundredths. */
const TENTH = 10;

/**
 * Returns a share of the marks, rounded down to a tenth of a mark: scores are displayed with one decimal, and the displayed values must add
 * up.
 */
export const shareOf = (marks: number, part: number, whole: number): number => Math.floor((marks * part) / whole / TENTH) * TENTH;
