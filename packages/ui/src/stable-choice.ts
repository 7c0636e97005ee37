/** Hashes a text to a whole number below `count`: an object's id picks its cover, a name its colour. */
export function choiceOf(text: string, count: number): number {
  let sum = 0;
  for (const letter of text) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return sum % count;
}
