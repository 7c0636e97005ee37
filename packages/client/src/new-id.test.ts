import { id } from '@palm/contract/fields';
import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('creates distinct ids that the contract accepts', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.every((made) => id.safeParse(made).success)).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
