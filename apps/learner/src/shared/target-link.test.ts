import { describe, expect, it } from 'vitest';
import { targetAddress } from './target-link.tsx';

describe('the target of a banner, a shortcut or a message', () => {
  it.each([
    ['courseList', '/courseList'],
    ['courseList?tag=必修', '/courseList?tag=必修'],
    ['/courseDetail?courseId=1', '/courseDetail?courseId=1'],
    ['/web/courseList', '/courseList'],
    ['/web', '/'],
    ['https://palm.test/a', 'https://palm.test/a'],
  ])('%s leads to %s', (target, address) => expect(targetAddress(target)).toBe(address));

  it.each(['', 'nowhere', 'toString', 'javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test'])('%s leads nowhere', (target) =>
    expect(targetAddress(target)).toBeNull(),
  );
});
