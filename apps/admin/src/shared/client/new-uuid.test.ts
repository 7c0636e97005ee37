import { id } from '@palm/contract/fields';
import { expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';

it('makes ids that the contract accepts, another one each time', () => {
  const made = Array.from({ length: 50 }, newUuid);
  expect(made.every((one) => id.safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(50);
});
