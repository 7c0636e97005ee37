import { screen } from '@testing-library/react';
import { AppError } from '@palm/client/app-error';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { OpenedDesk } from './opened-desk.tsx';

const deleted = new AppError({ code: 404, errorCode: 'NOT_FOUND', msg: '内容不存在，可能已被删除' });

function CourseDesk({ gone }: { gone: AppError }) {
  const query = useQuery<string>({ queryKey: ['gone'], queryFn: () => Promise.reject(gone), retry: false });
  return (
    <OpenedDesk query={query} name="课程" list="/courses">
      {(title) => <p>{title}</p>}
    </OpenedDesk>
  );
}

it('an editor of a deleted item says so, and links back to its list', async () => {
  const { path } = renderPage(<CourseDesk gone={deleted} />, createConsoleServer());
  expect(await screen.findByText('内容不存在，可能已被删除')).toBeDefined();
  expect(screen.getByRole('link', { name: '回课程列表' }).getAttribute('href')).toBe('/courses');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '回课程列表' }));
  expect(path()).toBe('/courses');
});

it.each(['PARAM_INVALID', 'TEXT_INVALID'])('an address with an unreadable id (%s) is not worth a retry either', async (errorCode) => {
  const unreadable = new AppError({ code: 422, errorCode, msg: '提交的内容有误：标识不正确，请刷新页面后再试' });
  renderPage(<CourseDesk gone={unreadable} />, createConsoleServer());
  expect(await screen.findByText('没有找到课程')).toBeDefined();
  expect(screen.getByText('这个地址不完整，或者写错了。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
