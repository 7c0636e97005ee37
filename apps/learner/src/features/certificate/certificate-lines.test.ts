import { describe, expect, it } from 'vitest';
import { certificateLines, fittedLines } from './certificate-lines.ts';

const SENTENCE =
  '学完《信息安全：每个人都守得住的底线》，并以 52 分通过年度信息安全认证。这张纸防不住下一封钓鱼邮件，那两秒钟的停顿可以。有效期一年。';

describe('the sentence of a certificate', () => {
  it('is one line when it fits', () => {
    expect(certificateLines('完成《上台不慌》')).toEqual(['完成《上台不慌》']);
  });

  it('breaks into lines of about the same length', () => {
    const lines = certificateLines(SENTENCE);
    expect(lines.length).toBe(3);
    expect(Math.max(...lines.map(({ length }) => length)) - Math.min(...lines.map(({ length }) => length))).toBeLessThan(8);
    expect(lines.join('').replaceAll(' ', '')).toBe(SENTENCE.replaceAll(' ', ''));
  });

  it('leaves a figure with its unit and never begins a line with a closing mark', () => {
    for (const line of certificateLines(SENTENCE.repeat(3))) {
      expect(line).not.toMatch(/^[，。》分]|52$/);
    }
  });

  it('has no line for no sentence', () => {
    expect(certificateLines('')).toEqual([]);
  });

  it('become smaller where the sheet has no room for all of them', () => {
    expect(fittedLines(SENTENCE, 4).scale).toBe(1);
    const long = SENTENCE.repeat(6);
    const { lines, scale } = fittedLines(long, 4);
    expect(lines.join('')).toBe(long);
    expect(scale).toBeLessThan(1);
    expect(lines.length * scale).toBeLessThanOrEqual(4);
  });
});
