import { expect, it } from 'vitest';
import { sanitiseStored } from './stored-rich-text.ts';

it('removes what is no longer allowed, each time it is read', () => {
  const stored = '<p onclick="x()">春分</p><script>1</script>';
  expect([sanitiseStored(stored), sanitiseStored(stored)]).toEqual(['<p>春分</p>', '<p>春分</p>']);
});

it('takes apart what it has read long ago again, and texts longer than it keeps', () => {
  const long = `<p>${'长'.repeat(3_000_000)}</p>`;
  expect(sanitiseStored(`${long}<script>1</script>`)).toBe(long);
  expect(sanitiseStored('')).toBe('');
});
