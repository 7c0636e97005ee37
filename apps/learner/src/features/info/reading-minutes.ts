/** People read about 400 Chinese characters in a minute. */
const CHARACTERS_A_MINUTE = 400;

/** How long an article takes, in whole minutes; never none. */
export function readingMinutes(html: string): number {
  const characters = html.replace(/<[^>]*>|&\w+;|\s/g, '').length;
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));
}
