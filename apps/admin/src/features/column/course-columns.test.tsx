import { testId } from '@palm/client/testing/test-id';
import { columnListApi, type ColumnAdminRow } from '@palm/contract/column/list';
import { columnOfCourseApi, type ColumnOfCourse } from '@palm/contract/column/of-course';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseColumns } from './course-columns.tsx';

const COURSE = testId(1);
const column = (number: number, over: Partial<ColumnOfCourse> = {}): ColumnOfCourse => ({
  id: testId(number),
  title: `专栏 ${number}`,
  status: 'published',
  stage: { title: '把话说开', required: true },
  shown: true,
  ...over,
});
const row = (number: number): ColumnAdminRow => ({
  id: testId(number),
  title: `专栏 ${number}`,
  cover: { motif: 'ridge', tone: 'navy', url: null },
  teacherNames: [],
  stageCount: 2,
  courseCount: 4,
  subscriberCount: 0,
  status: 'published',
  changed: false,
  scheduledAt: null,
  place: 1,
  updatedAt: '2026-11-20T02:00:00Z',
});

function show(list: ColumnOfCourse[]) {
  const server = createConsoleServer();
  server.answer(columnOfCourseApi.list, { list });
  server.answer(columnOfCourseApi.join, { done: true });
  server.answer(columnListApi.list, { list: [row(2), row(9)], total: 2, exactTotal: 2 });
  renderPage(<CourseColumns courseId={COURSE} />, server);
  return server;
}

describe('the columns of a course', () => {
  it('link to the column and say how learners see the course there', async () => {
    show([column(2), column(3, { shown: false, stage: { title: '换一双鞋', required: false } }), column(4, { stage: null })]);
    expect((await screen.findByRole('link', { name: '专栏 2' })).getAttribute('href')).toContain(`/columns/${testId(2)}`);
    expect(screen.getByText('把话说开 · 必学')).toBeTruthy();
    expect(screen.getByText('换一双鞋 · 选学 · 发布专栏后学员才看到')).toBeTruthy();
    expect(screen.getByText('草稿里已经去掉，发布专栏后学员就看不到')).toBeTruthy();
  });

  it('can be extended by a column that does not yet have the course', async () => {
    const server = show([column(2)]);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '加入专栏' }));
    await userEvent.click(await screen.findByText('专栏 9'));
    await userEvent.click(screen.getByRole('button', { name: /加\s*入/ }));
    await waitFor(() => expect(server.sent(columnOfCourseApi.join)).toEqual([{ courseId: COURSE, columnId: testId(9) }]));
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
  });

  it('may be empty', async () => {
    show([]);
    expect(await screen.findByText('这门课还不在任何专栏里')).toBeTruthy();
  });
});
