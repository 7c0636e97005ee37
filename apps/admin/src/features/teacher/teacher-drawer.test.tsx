import { testId } from '@palm/client/testing/test-id';
import { memberApi } from '@palm/contract/member/admin';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi, type TeacherRow } from '@palm/contract/teacher/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { TeacherDrawer } from './teacher-drawer.tsx';

it('saves a new teacher once despite repeated clicks', async () => {
  const server = createConsoleServer();
  server.answer(teacherApi.create, { id: testId(1) });
  const closed: string[] = [];
  renderPage(<TeacherDrawer teacher={null} onClose={() => closed.push('closed')} />, server);
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '周一鸣' } });
  fireEvent.click(screen.getByText('保存'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(closed).not.toEqual([]));
  expect(server.sent(teacherApi.create)).toMatchObject([{ name: '周一鸣', memberId: '' }]);
});

const teacher: TeacherRow = {
  id: testId(1),
  name: '周明远',
  title: '总监',
  avatarUrl: null,
  quote: '',
  biography: '',
  expertise: ['沟通'],
  memberId: null,
  account: null,
  avatarKey: null,
  courseCount: 2,
  status: 'active',
  revision: 1,
};

it('loses neither version if somebody else has saved the teacher meanwhile, and shows both in words', async () => {
  const server = createConsoleServer();
  const memberId = testId(20);
  server.answer(memberApi.pick, { list: [{ id: memberId, name: '林一', account: 'lin', departmentName: null }] });
  server.answer(teacherAdminApi.detail, {
    ...teacher,
    avatarUrl: '/files/theirs.jpg',
    avatarKey: 'theirs.jpg',
    title: '院长',
    expertise: ['沟通', '谈判'],
    memberId,
    revision: 2,
  });
  server.refuse(teacherApi.update, 'CONFLICT');
  renderPage(
    <TeacherDrawer teacher={{ ...teacher, avatarUrl: '/files/before.jpg', avatarKey: 'before.jpg' }} onClose={() => undefined} />,
    server,
  );
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '周一鸣' } });
  fireEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('你写的都还在，没有丢。下面是两边不同的地方：')).toBeDefined();
  expect(server.messages).toEqual([]);
  const theirs = () => screen.getAllByText('对方的').map((word) => word.parentElement?.textContent?.slice('对方的'.length));
  await waitFor(() => expect(theirs()).toEqual(['周明远', '院长', '沟通、谈判', '林一', '']));
  const pictures = ['对方的图片', '你的图片'].map((name) => screen.getByAltText(name).getAttribute('src'));
  expect(pictures).toEqual(['/files/theirs.jpg', '/files/before.jpg']);
  server.answer(teacherApi.update, { revision: 3 });
  fireEvent.click(screen.getByText('在对方的上面放回我的修改'));
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(server.sent(teacherApi.update)).toHaveLength(2));
  expect(server.sent(teacherApi.update)).toMatchObject([
    { name: '周一鸣', title: '总监', revision: 1 },
    { name: '周一鸣', title: '院长', expertise: ['沟通', '谈判'], memberId, avatarKey: 'theirs.jpg', revision: 2 },
  ]);
});
