import { describe, expect, it } from 'vitest';
import { CODE_EXAMPLE, codeProblem, readCode } from './code.ts';

describe('a verification code', () => {
  it('is normalised however it is typed', () => {
    expect(readCode(' 7qk2 9mwa3f8d-5t6b ')).toBe(CODE_EXAMPLE);
    expect(readCode('７ＱＫ２－９ＭＷＡ－３Ｆ８Ｄ－５Ｔ６Ｂ')).toBe(CODE_EXAMPLE);
    expect(readCode('ooli-iiii-0000-1111')).toBe('0011-1111-0000-1111');
  });

  it.each([
    ['', '请填写证书上的验证码'],
    [' - ', '请填写证书上的验证码'],
    ['7QK2-9MWA', '验证码是 16 位数字和字母，现在有 8 位，例如 7QK2-9MWA-3F8D-5T6B'],
    ['7QK2-9MWA-3F8D-5T6U', '验证码里没有「U」，只有数字和英文字母，例如 7QK2-9MWA-3F8D-5T6B'],
    ['证书编号', '验证码里没有「证」，只有数字和英文字母，例如 7QK2-9MWA-3F8D-5T6B'],
    [CODE_EXAMPLE.toLowerCase(), null],
  ])('that is typed as %j is judged: %s', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });
});
