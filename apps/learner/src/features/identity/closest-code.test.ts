import { expect, it } from 'vitest';
import { closestCode } from './closest-code.ts';

const known = ['qiming', 'qinghe', 'ab'].map((code) => ({ code, name: code, at: 0 }));

it.each([
  ['qimng', 'qiming'],
  ['QIMING1', 'qiming'],
  ['qignhe', 'qinghe'],
  ['qingme', 'qinghe'],
  ['chunshan', null],
  ['xy', null],
  ['', null],
  ['x'.repeat(500), null],
])('%s was meant to be %s', (typed, meant) => {
  expect(closestCode(typed, known)?.code ?? null).toBe(meant);
});
