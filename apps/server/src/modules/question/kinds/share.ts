/** Hundredths. */
const TENTH = 10;

/** A part of the marks, down to a tenth of a mark: scores are read with one decimal, and what is read adds up. */
export const shareOf = (marks: number, part: number, whole: number): number => Math.floor((marks * part) / whole / TENTH) * TENTH;
