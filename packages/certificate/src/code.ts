/** Length of a verification code in letters and digits. */
const CODE_LENGTH = 16;

/** Example for input hints. */
export const CODE_EXAMPLE = '7QK2-9MWA-3F8D-5T6B';

const lettersOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Normalises a typed code to its stored form: blanks and dashes are ignored, o becomes 0, i and l become 1, full-width letters are
 * accepted.
 */
export function readCode(typed: string): string {
  const letters = lettersOf(typed).replace(/O/g, '0').replace(/[IL]/g, '1');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns why this cannot be a code, worded for the person; null if it can. */
export function codeProblem(typed: string): string | null {
  const letters = lettersOf(typed);
  if (letters === '') {
    return '请填写证书上的验证码';
  }
  const [foreign] = /[^0-9A-TV-Z]/u.exec(letters) ?? [];
  if (foreign !== undefined) {
    return `验证码里没有「${foreign}」，只有数字和英文字母，例如 ${CODE_EXAMPLE}`;
  }
  return letters.length === CODE_LENGTH ? null : `验证码是 ${CODE_LENGTH} 位数字和字母，现在有 ${letters.length} 位，例如 ${CODE_EXAMPLE}`;
}
