/** Marks are stored in hundredths, so that sums are exact; people read and write 2 or 2.5. */
const HUNDREDTHS = 100;

export const marksOf = (hundredths: number): number => hundredths / HUNDREDTHS;
export const hundredthsOf = (marks: number): number => Math.round(marks * HUNDREDTHS);

/** For example 2, 2.5 or 66.67 */
export const marksText = (hundredths: number): string => String(marksOf(hundredths));
