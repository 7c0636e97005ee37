import { expect, test } from 'vitest';
import { bufferMegabytes, machineMemory } from './buffers.ts';

const GIGABYTE = 1024 ** 3;

test('the database keeps an eighth of the memory, at least 64 MB and at most 2 GB', () => {
  expect([0.25, 1, 8, 24, 64].map((size) => bufferMegabytes(size * GIGABYTE))).toEqual([64, 128, 1024, 2048, 2048]);
});

test('knows how much memory there is, also without a limit for this process', () => {
  expect(bufferMegabytes(machineMemory())).toBeGreaterThanOrEqual(64);
  expect(machineMemory()).toBeLessThan(1024 * 1024 * GIGABYTE);
});
