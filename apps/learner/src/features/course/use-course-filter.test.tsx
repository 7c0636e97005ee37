import { courseApi } from '@palm/contract/course/calls';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useCourseFilter } from './use-course-filter.ts';

it('asks only for what a list can be searched by, however long the address is', () => {
  const address = `/course?keyword=${'a'.repeat(120)}`;
  const { result } = renderHook(useCourseFilter, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  expect(result.current.state.keyword).toBe('a'.repeat(100));
  expect(courseApi.list.query.safeParse(result.current.filter).success).toBe(true);
});
