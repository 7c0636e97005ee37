import { readCode } from '@palm/certificate/code';
import { describe, expect, test } from 'vitest';
import { addMonths, fillBody, maskName, newCode, numberIn, numberOf, seriesOf } from './certificate-text.ts';

describe('the text of a certificate', () => {
  test('a code has four groups and is read back however it is typed', () => {
    const code = newCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  });

  test('a numbering rule counts per year and month, padded to four digits', () => {
    const series = seriesOf('QM-{year}-{month}-{seq}', '2026-11-20');
    expect(series).toBe('QM-2026-11-{seq}');
    expect([numberIn(series, 7), numberIn(series, 12_345)]).toEqual(['QM-2026-11-0007', 'QM-2026-11-12345']);
  });

  test('the number contains the day of issue in the organisation’s time zone', () => {
    expect(numberOf('7Q2K-M0XD-3VNB-9HTA', 'Asia/Shanghai', new Date('2026-11-20T18:00:00Z'))).toBe('20261121-7Q2KM0');
  });

  test('the body fills its placeholders and leaves unknown ones untouched', () => {
    const facts = { name: '林小满', source: '消防安全', score: 92.5, day: '2026-11-20' };
    expect(fillBody('{name}于{date}通过《{exam}》，{score} 分。{place}', facts)).toBe(
      '林小满于2026 年 11 月 20 日通过《消防安全》，92.5 分。{place}',
    );
  });

  test.each([
    ['林小满', '林*满'],
    ['李雷', '李*'],
    ['欧阳小满儿', '欧***儿'],
    ['佟', '佟'],
    ['', ''],
  ])('the public check masks %s as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  test('adding months falls back to the last day of a shorter month', () => {
    expect(addMonths(new Date('2026-01-31T02:00:00Z'), 1).toISOString()).toBe('2026-02-28T02:00:00.000Z');
    expect(addMonths(new Date('2026-11-20T02:00:00Z'), 14).toISOString()).toBe('2028-01-20T02:00:00.000Z');
  });
});
