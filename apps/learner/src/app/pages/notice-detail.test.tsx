import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { NoticeDetailPage } from './notice-detail.tsx';

const notice = {
  id: idOf(3),
  title: '周二晚七点开营',
  authorName: '周明远',
  publishedAt: '2026-11-20T02:00:00Z',
  read: true,
  classroomId: idOf(1),
  classroomTitle: '秋季新经理训练营',
  body: '请带上一周的真实日历。',
  editedAt: null,
  manages: true,
  readers: { read: 2, members: 3, unreadNames: ['唐果'] },
};

const row = (id: string, title: string) => ({
  id,
  title,
  authorName: '周明远',
  publishedAt: '2026-11-20T02:00:00Z',
  read: false,
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(classroomApi.notice, notice);
  server.answer(classroomApi.notices, { list: [row(notice.id, notice.title), row(idOf(4), '第一次作业批改完了')], total: 2 });
});

const open = () => renderPage(NoticeDetailPage, `/noticeDetail?noticeId=${notice.id}`, server);

describe('a notice', () => {
  it('shows the other notices of its class', async () => {
    await open();
    const others = within(await screen.findByRole('region', { name: '其他公告' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/noticeDetail?noticeId=${idOf(4)}`]);
  });

  it('is edited by its writers, keeping typed input after a refusal', async () => {
    server.refuse(classroomStaffApi.updateNotice, 'CLASSROOM_DUTY', { duty: '发布公告' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改公告' }));
    const title = dialog.getByRole('textbox', { name: /标题/ });
    await userEvent.clear(title);
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请填写标题')).toBeTruthy();
    await userEvent.type(title, '周三开营');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('发布公告');
    server.answer(classroomStaffApi.updateNotice, { done: true });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(classroomStaffApi.updateNotice)[1]).toEqual({
      noticeId: notice.id,
      title: '周三开营',
      body: notice.body,
    });
  });

  it('keeps typed input when the dialog is closed and reopened', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '修改' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /标题/ }), '，改到三楼');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '修改' }));
    expect(await screen.findByRole('textbox', { name: /标题/ })).toHaveProperty('value', '周二晚七点开营，改到三楼');
  });

  it('does not silently overwrite a concurrent edit', async () => {
    const standing = { title: '周四开营', body: '场地有变。', editedAt: '2026-11-21T02:00:00.000Z' };
    server.refuse(classroomStaffApi.updateNotice, 'CLASSROOM_NOTICE_CHANGED', {}, standing);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改公告' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '，改到三楼');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const theirs = within(await dialog.findByRole('status', { name: '别人刚改成的公告' }));
    expect(theirs.getByText('周四开营')).toBeTruthy();
    expect(theirs.getByText('场地有变。')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /标题/ })).toHaveProperty('value', '周二晚七点开营，改到三楼');
    server.answer(classroomStaffApi.updateNotice, { done: true });
    await userEvent.click(dialog.getByRole('button', { name: '换成我写的' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(classroomStaffApi.updateNotice).map(({ editedAt }) => editedAt)).toEqual([undefined, standing.editedAt]);
  });

  it('can be edited on top of a concurrent edit', async () => {
    const standing = { title: '周四开营', body: '场地有变。', editedAt: '2026-11-21T02:00:00.000Z' };
    server.refuse(classroomStaffApi.updateNotice, 'CLASSROOM_NOTICE_CHANGED', {}, standing);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改公告' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /标题/ }), '，改到三楼');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await userEvent.click(await dialog.findByRole('button', { name: '用这一版接着改' }));
    expect(dialog.getByRole('textbox', { name: /标题/ })).toHaveProperty('value', '周四开营');
    server.answer(classroomStaffApi.updateNotice, { done: true });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sent(classroomStaffApi.updateNotice)[1]).toEqual({ noticeId: notice.id, ...standing }));
  });

  it('is withdrawn after a confirmation, and leads back to the class', async () => {
    server.answer(classroomStaffApi.withdrawNotice, { done: true });
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: '撤回…' }));
    expect(server.sent(classroomStaffApi.withdrawNotice)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/newclass/classCourse'));
    expect(server.sent(classroomStaffApi.withdrawNotice)).toEqual([{ noticeId: notice.id }]);
  });

  it('is read-only for everybody else', async () => {
    server.answer(classroomApi.notice, { ...notice, manages: false, readers: null, editedAt: '2026-11-21T02:00:00Z' });
    await open();
    expect(await screen.findByText(/修改过/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
  });
});
