import { describe, expect, it } from 'vitest';
import { cleanPrice, cleanUrl, isEmail, isMobile, isNationalId } from './validation.ts';
import rows from './vectors/validation.json';

const rules: Record<string, (text: string) => boolean | string | null> = {
  nationalId: isNationalId,
  email: isEmail,
  mobile: isMobile,
  price: cleanPrice,
  url: cleanUrl,
};

describe.each([
  ['nationalId', 'seed §5 "national ID number: 6 digits, 4 digits, 2 digits, 2 digits, 3 digits, then a digit or X"'],
  ['email', 'seed §5 "e-mail: loosely a local part, at sign, domain with a dot"'],
  ['mobile', 'seed §5 "mobile phone: 11 digits, starting with 1, second digit 3 to 9"'],
  ['price', 'seed §5 "price input: non-digits are stripped"'],
  ['url', 'seed §5 "URL: trimmed, must begin with http or https, case-insensitive"'],
])('%s: %s', (rule) => {
  it.each(rows.filter((row) => row.rule === rule).map((row) => [row.input, row.answer] as const))('%j → %j', (input, answer) => {
    expect(rules[rule]?.(input)).toBe(answer);
  });
});

describe('invalid text', () => {
  it('is rejected without crashing a rule', () => {
    for (const text of ['\u0000', '\n', '💥', 'a'.repeat(100_000), '@'.repeat(10_000), '.'.repeat(10_000)]) {
      expect([isNationalId(text), isEmail(text), isMobile(text), cleanPrice(text), cleanUrl(text)]).toEqual([
        false,
        false,
        false,
        '',
        null,
      ]);
    }
  });
});
