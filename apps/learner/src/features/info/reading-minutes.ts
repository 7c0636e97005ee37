/** People read about 400 Chinese characters per minute. */
const CHARACTERS_A_MINUTE = 400;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const characters = html.replace(/<[^<>]*>|&\w+;|\s/g, '').length;
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));
}
