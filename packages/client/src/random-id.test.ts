import { describe, expect, it } from 'vitest';
import { randomId } from './random-id.ts';

describe('random id', () => {
  it('seed §9 "random id default length 20 letters and digits"', () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(randomId(7)).toMatch(/^[A-Za-z0-9]{7}$/);
    expect(randomId(0)).toBe('');
  });

  it('does not repeat itself', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomId())).size).toBe(1000);
  });

  it('rejects bytes that would make some letters likelier', () => {
    const rounds = [
      [255, 248, 0],
      [61, 62, 1],
    ];
    const fill = (bytes: Uint8Array<ArrayBuffer>) => {
      bytes.set(rounds.shift() ?? []);
      return bytes;
    };
    expect(randomId(3, fill)).toBe('A9A');
  });
});
