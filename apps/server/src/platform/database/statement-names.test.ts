import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a text is named on its second use, with the same name on every connection', () => {
  const first = createStatementNames();
  expect(first('select $1 as twice')).toBeUndefined();
  const name = first('select $1 as twice');
  expect(name).toMatch(/^s_[\w-]{22}$/);
  expect(createStatementNames()('select $1 as twice')).toBe(name);
});

test('a connection stops naming at its limit, and keeps the names given', () => {
  const nameOf = createStatementNames(1);
  nameOf('select $1 as kept');
  const kept = nameOf('select $1 as kept');
  nameOf('select $1 as late');
  expect(nameOf('select $1 as late')).toBeUndefined();
  expect(nameOf('select $1 as kept')).toBe(kept);
});
