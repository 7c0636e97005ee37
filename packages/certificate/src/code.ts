/** How many letters and digits a verification code has. */
const CODE_LENGTH = 16;

/** What to write one like. */
export const CODE_EXAMPLE = '7QK2-9MWA-3F8D-5T6B';

const lettersOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What a person types in, as it is stored: blanks and dashes do not count, o is 0, i and l are 1, letters may be full width. */
export function readCode(typed: string): string {
  const letters = lettersOf(typed).replace(/O/g, '0').replace(/[IL]/g, '1');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Why this cannot be a code, in words for whoever typed it; null where it can. */
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
