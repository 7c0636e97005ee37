import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TargetLink, targetAddress } from './target-link.tsx';

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

describe('a link to such a target', () => {
  const linkTo = (target: string) => {
    render(
      <MemoryRouter basename="/web" initialEntries={['/web/']}>
        <TargetLink target={target}>去看看</TargetLink>
      </MemoryRouter>,
    );
    const { href, target: tab } = screen.getByRole<HTMLAnchorElement>('link', { name: '去看看' });
    return [href.replace(location.origin, ''), tab];
  };

  it.each([
    ['/courseList', '/web/courseList', ''],
    ['/administration', '/web/administration', ''],
    ['/admin/members?open=7', '/admin/members?open=7', '_blank'],
    ['https://palm.test/a', 'https://palm.test/a', '_blank'],
  ])('to %s leads to %s', (target, address, tab) => expect(linkTo(target)).toEqual([address, tab]));
});
