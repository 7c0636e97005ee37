import { testId } from '@palm/client/testing/test-id';
import { classroomNoticeApi, type NoticeRow } from '@palm/contract/classroom/notice';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReaderList } from './reader-list.tsx';

const CLASS = testId(1);

const notice: NoticeRow = {
  id: testId(2),
  title: '周二晚七点开营',
  body: '请带上一周的真实日历。',
  authorName: '周明远',
  publishedAt: '2026-11-20T01:00:00Z',
  editedAt: null,
  withdrawnAt: null,
  remindedAt: null,
  readCount: 9,
  memberCount: 12,
};

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
});

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: '周二晚七点开营的更多操作' }));

describe('class notices', () => {
  it('keep what was typed if the server fails, and are retried with the same id', async () => {
    server.refuse(classroomNoticeApi.create, 'SERVER_BUSY');
    renderPage(<NoticeDialog classroomId={CLASS} onClose={() => undefined} />, server);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('标题'), '停课通知');
    await userEvent.type(within(dialog).getByLabelText('内容'), '周六停课一次');
    await userEvent.click(within(dialog).getByRole('button', { name: '发给全班' }));
    await waitFor(() => expect(server.sent(classroomNoticeApi.create)).toHaveLength(1));
    expect(within(dialog).getByLabelText('内容')).toHaveProperty('value', '周六停课一次');
    server.answer(classroomNoticeApi.create, { id: testId(5) });
    await userEvent.click(await within(dialog).findByRole('button', { name: '发给全班' }));
    await waitFor(() => expect(server.sent(classroomNoticeApi.create)).toHaveLength(2));
    const [first, second] = server.sent(classroomNoticeApi.create);
    expect(second).toEqual(first);
  });

  it('are not overwritten unseen if somebody else edited them meanwhile', async () => {
    const standing = { title: '周四开营', body: '场地有变。', editedAt: '2026-11-21T02:00:00.000Z' };
    server.refuse(classroomNoticeApi.update, 'CLASSROOM_NOTICE_CHANGED', {}, standing);
    renderPage(<NoticeDialog classroomId={CLASS} notice={notice} onClose={() => undefined} />, server);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('标题'), '，改到三楼');
    await userEvent.click(dialog.getByRole('button', { name: /保\s*存/ }));
    expect(within(await dialog.findByRole('alert')).getByText('场地有变。')).toBeTruthy();
    expect(dialog.getByLabelText('标题')).toHaveProperty('value', '周二晚七点开营，改到三楼');
    server.answer(classroomNoticeApi.update, { done: true });
    await userEvent.click(await dialog.findByRole('button', { name: '换成我写的' }));
    await waitFor(() => expect(server.sent(classroomNoticeApi.update)).toHaveLength(2));
    expect(server.sent(classroomNoticeApi.update)).toMatchObject([{ noticeId: notice.id }, { editedAt: standing.editedAt }]);
    expect(server.sent(classroomNoticeApi.update)[0]).not.toHaveProperty('editedAt');
    await userEvent.click(dialog.getByRole('button', { name: '用这一版接着改' }));
    expect(dialog.getByLabelText('标题')).toHaveProperty('value', '周四开营');
  });

  it('do not close on Esc with unsaved text, and restore it on return', async () => {
    const onClose = vi.fn<() => void>();
    renderPage(<NoticeDialog classroomId={CLASS} onClose={onClose} />, server);
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('内容'), '周六停课一次');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '离开' }));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    renderPage(<NoticeDialog classroomId={CLASS} onClose={onClose} />, server);
    await userEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
    await waitFor(() => expect(screen.getByLabelText('内容')).toHaveProperty('value', '周六停课一次'));
  });

  it('are withdrawn after confirmation', async () => {
    server.answer(classroomNoticeApi.list, { list: [notice], total: 1 });
    server.answer(classroomNoticeApi.withdraw, { done: true });
    renderPage(<NoticeList classroomId={CLASS} emptyAction={null} />, server);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: '撤回…' }));
    expect(server.sent(classroomNoticeApi.withdraw)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /撤\s*回/ }));
    await waitFor(() => expect(server.sent(classroomNoticeApi.withdraw)).toEqual([{ noticeId: notice.id }]));
  });

  it('list who has not read them, and remind those members once', async () => {
    const reader = { memberId: testId(7), name: '林知夏', account: 'lin', departmentName: null, readAt: null };
    server.answer(classroomNoticeApi.readers, { list: [reader], total: 1, notice });
    server.answer(classroomNoticeApi.remind, { reminded: 3 });
    const head = (title: string, note: string, acts: React.ReactNode) => (
      <header>
        <h1>{title}</h1>
        {note}
        {acts}
      </header>
    );
    renderPage(<ReaderList noticeId={notice.id} head={head} />, server);
    expect(await screen.findByText(/9 \/ 12 人已读/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '提醒未读的人…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('提醒还没读的 3 人？')).not.toEqual([]);
    server.answer(classroomNoticeApi.readers, { list: [reader], total: 1, notice: { ...notice, remindedAt: notice.publishedAt } });
    await userEvent.click(within(dialog).getByRole('button', { name: /^提\s*醒$/ }));
    await waitFor(() => expect(server.sent(classroomNoticeApi.remind)).toEqual([{ noticeId: notice.id }]));
    expect(await screen.findByRole('button', { name: '已经提醒过' })).toHaveProperty('disabled', true);
  });
});
