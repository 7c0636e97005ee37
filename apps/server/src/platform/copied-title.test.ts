import { expect, test } from 'vitest';
import { copiedTitle } from './copied-title.ts';

test.each([
  ['管理者之路', 30, '管理者之路 副本'],
  ['长'.repeat(40), 40, `${'长'.repeat(37)} 副本`],
  [`${'长'.repeat(36)}𠮷长`, 40, `${'长'.repeat(36)} 副本`],
  [`${'长'.repeat(35)}𠮷长`, 40, `${'长'.repeat(35)}𠮷 副本`],
  [`${'长'.repeat(36)} 长长`, 40, `${'长'.repeat(36)} 副本`],
])('a copy of %s with %i units at most is called %s', (title, longest, copied) => {
  expect(copiedTitle(title, longest)).toBe(copied);
});
