import { testId } from '@palm/client/testing/test-id';
import { attendanceAdminApi, type LessonRow } from '@palm/contract/attendance/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { LessonList } from './lesson-list.tsx';
import { NewLesson } from './lesson-dialog.tsx';
import { RollList } from './roll-list.tsx';

const CLASS = testId(1);
const lesson: LessonRow = {
  id: testId(2),
  title: '绩效面谈角色演练',
  place: '海图厅',
  startsAt: '2026-11-20T07:00:00Z',
  endsAt: '2026-11-20T09:30:00Z',
  opensMinutes: 20,
  closesMinutes: 15,
  lateMinutes: 5,
  check: null,
  signedCount: 28,
  memberCount: 36,
  askedCount: 2,
  revision: 1,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

describe('the lessons of a class', () => {
  it('show the attendance and the number of leave requests', async () => {
    server.answer(attendanceAdminApi.lessons, { list: [lesson], total: 1, classroomTitle: '训练营' });
    renderPage(<LessonList classroomId={CLASS} emptyAction={null} />, server);
    expect(await screen.findByText('28 / 36')).toBeDefined();
    expect(screen.getByRole('link', { name: '2 人' }).getAttribute('href')).toBe(`/classes/${CLASS}/lessons/${lesson.id}?state=asked`);
  });

  it('are deleted after a confirmation that names the loss, and are restored with the same id', async () => {
    server.answer(attendanceAdminApi.lessons, { list: [lesson], total: 1, classroomTitle: '训练营' });
    server.answer(attendanceAdminApi.removeLesson, { done: true });
    server.answer(attendanceAdminApi.createLesson, { id: lesson.id });
    renderPage(<LessonList classroomId={CLASS} emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('button', { name: `${lesson.title}的更多操作` }));
    await userEvent.click(await screen.findByText('删除…'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2026-11-20 15:00 在海图厅的这节课/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: /^删\s?除$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^撤\s?销$/ }));
    const { id, signedCount: _, memberCount: __, askedCount: ___, revision: ____, ...fields } = lesson;
    await waitFor(() => expect(server.sent(attendanceAdminApi.createLesson)).toEqual([{ creationId: id, classroomId: CLASS, ...fields }]));
  });

  it('are changed without overwriting what somebody else has written meanwhile, which is shown in words', async () => {
    server.answer(attendanceAdminApi.lessons, { list: [lesson], total: 1, classroomTitle: '训练营' });
    const check = { latitude: 31.2, longitude: 121.5, radius: 300 };
    server.answer(attendanceAdminApi.lesson, { ...lesson, endsAt: '2026-11-20T10:00:00Z', lateMinutes: 10, check, revision: 2 });
    server.refuse(attendanceAdminApi.updateLesson, 'CONFLICT');
    renderPage(<LessonList classroomId={CLASS} emptyAction={null} />, server);
    await userEvent.click(await screen.findByRole('button', { name: `${lesson.title}的更多操作` }));
    await userEvent.click(await screen.findByText('修改…'));
    fireEvent.change(await screen.findByRole('textbox', { name: '地点' }), { target: { value: '星图厅' } });
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    const theirs = () => screen.getAllByText('对方的').map((word) => word.parentElement?.textContent?.slice('对方的'.length));
    await screen.findByText('你写的都还在，没有丢。下面是两边不同的地方：');
    expect(theirs()).toEqual(['海图厅', '2026-11-20 15:00 至 2026-11-20 18:00', '10 分钟', '31.2，121.5，300 米内']);
    server.answer(attendanceAdminApi.updateLesson, { revision: 3 });
    await userEvent.click(screen.getByText('在对方的上面放回我的修改'));
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() => expect(server.sent(attendanceAdminApi.updateLesson)).toHaveLength(2));
    expect(server.sent(attendanceAdminApi.updateLesson)[1]).toMatchObject({ place: '星图厅', lateMinutes: 10, check, revision: 2 });
  });

  it('are created with a name and a place', async () => {
    server.answer(attendanceAdminApi.createLesson, { id: lesson.id });
    renderPage(<NewLesson classroomId={CLASS} />, server);
    await userEvent.click(screen.getByRole('button', { name: '新建线下课' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    expect(await dialog.findByText('请填写课名')).toBeDefined();
    expect(server.sent(attendanceAdminApi.createLesson)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: '课名' }), { target: { value: lesson.title } });
    fireEvent.change(dialog.getByRole('textbox', { name: '地点' }), { target: { value: lesson.place } });
    await userEvent.click(dialog.getByRole('button', { name: '新建' }));
    await waitFor(() =>
      expect(server.sent(attendanceAdminApi.createLesson)).toMatchObject([
        { classroomId: CLASS, title: lesson.title, place: lesson.place, lateMinutes: 5, check: null },
      ]),
    );
  });
});

describe('the roll of a lesson', () => {
  const row = {
    memberId: testId(9),
    name: '唐果',
    account: 'tangguo',
    departmentName: null,
    state: null,
    signedAt: null,
    distance: null,
    reason: '',
    leave: null,
  };
  beforeEach(() =>
    server.answer(attendanceAdminApi.roll, { list: [row], total: 1, title: '演练', classroomId: CLASS, classroomTitle: '营' }),
  );

  it('is marked manually with a reason', async () => {
    server.answer(attendanceAdminApi.mark, { changed: 1 });
    renderPage(<RollList lessonId={lesson.id} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '到课：唐果' }));
    await waitFor(() =>
      expect(server.sent(attendanceAdminApi.mark)).toEqual([{ lessonId: lesson.id, memberIds: [row.memberId], state: 'present' }]),
    );
  });

  it('decides a leave request', async () => {
    server.answer(attendanceAdminApi.roll, {
      list: [{ ...row, leave: { state: 'asked', reason: '盘点', answer: '' } }],
      total: 1,
      title: '演练',
      classroomId: CLASS,
      classroomTitle: '营',
    });
    server.answer(attendanceAdminApi.decideLeave, { changed: 1 });
    renderPage(<RollList lessonId={lesson.id} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '同意请假' }));
    expect(await screen.findByText('已通过唐果的请假，会通知本人')).toBeDefined();
    expect(server.sent(attendanceAdminApi.decideLeave)).toEqual([{ lessonId: lesson.id, memberIds: [row.memberId], approve: true }]);
  });
});
