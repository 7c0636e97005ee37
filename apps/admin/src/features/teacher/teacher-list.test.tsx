import { testId } from '@palm/client/testing/test-id';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi, type TeacherRow } from '@palm/contract/teacher/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherList } from './teacher-list.tsx';

const teacher: TeacherRow = {
  id: testId(1),
  name: '周明远',
  title: '人才发展总监',
  avatarUrl: null,
  quote: '',
  biography: '',
  expertise: [],
  memberId: null,
  account: null,
  avatarKey: null,
  courseCount: 2,
  status: 'active',
  revision: 1,
};

function showList(teachers: TeacherRow[]) {
  const server = createConsoleServer();
  server.answer(teacherApi.list, { list: teachers, total: teachers.length, exactTotal: teachers.length });
  server.answer(teacherApi.expertise, { list: [] });
  server.answer(teacherAdminApi.archive, { changed: 1, skipped: 0 });
  server.answer(teacherAdminApi.createCopy, { ...teacher, id: testId(2), name: '周明远 副本', status: 'archived' });
  const edited: string[] = [];
  renderPage(<TeacherList onEdit={({ name }) => edited.push(name)} emptyAction={null} />, server);
  return { server, edited };
}

const choose = async (of: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${of}的更多操作` }));
  await userEvent.click(await screen.findByText(act));
};

it('archives a teacher after a confirmation that says what stays', async () => {
  const { server } = showList([teacher]);
  await choose('周明远', '归档');
  await screen.findByText(/他的课程、专栏和主页不变/);
  expect(server.sent(teacherAdminApi.archive)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '归档' }));
  await waitFor(() => expect(server.sent(teacherAdminApi.archive)).toEqual([{ teacherIds: [teacher.id] }]));
});

it('opens the copy of a teacher, to be edited', async () => {
  const { edited } = showList([teacher]);
  await choose('周明远', '复制');
  await waitFor(() => expect(edited).toEqual(['周明远 副本']));
});

it('unarchives an archived teacher', async () => {
  showList([{ ...teacher, status: 'archived' }]);
  await userEvent.click(await screen.findByRole('button', { name: '周明远的更多操作' }));
  await screen.findByText('取消归档');
  expect(screen.queryByText('归档')).toBeNull();
});
