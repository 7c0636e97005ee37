import { screen } from '@testing-library/react';
import { AppError } from '@palm/client/app-error';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { OpenedDesk } from './opened-desk.tsx';

function CourseDesk() {
  const gone = new AppError({ code: 404, errorCode: 'NOT_FOUND', msg: '内容不存在，可能已被删除' });
  const query = useQuery<string>({ queryKey: ['gone'], queryFn: () => Promise.reject(gone), retry: false });
  return (
    <OpenedDesk query={query} name="课程" list="/courses">
      {(title) => <p>{title}</p>}
    </OpenedDesk>
  );
}

it('an editor of a deleted item says so, and links back to its list', async () => {
  const { path } = renderPage(<CourseDesk />, createConsoleServer());
  expect(await screen.findByText('内容不存在，可能已被删除')).toBeDefined();
  expect(screen.getByRole('link', { name: '回课程列表' }).getAttribute('href')).toBe('/courses');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '回课程列表' }));
  expect(path()).toBe('/courses');
});
