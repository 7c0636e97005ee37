import { askedExports } from '@palm/client/testing/asked-exports';
import { testId } from '@palm/client/testing/test-id';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MemberList } from './member-list.tsx';
import { memberRow } from './testing/member-samples.ts';

const member = (number: number, name: string) => memberRow({ id: testId(number), account: `user${number}`, name });

const Page = () => <MemberList onEdit={() => undefined} onRecords={undefined} emptyAction={<button type="button">添加</button>} />;

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(departmentApi.list, { list: [] });
  server.answer(memberApi.tags, { list: [{ tag: '新员工', count: 2 }] });
  server.answer(memberApi.list, { list: [member(1, '林知夏'), member(2, '宋予安')], total: 2, exactTotal: 2 });
});

describe('the member list', () => {
  it('says what failed, keeps the filters and shows the request id', async () => {
    server.refuse(memberApi.list, 'SERVER_BUSY');
    renderPage(<Page />, server);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('现在使用的人较多'));
    expect(screen.getByText('request-1')).toBeDefined();
    expect(screen.getByRole('textbox', { name: '姓名、账号、手机号' })).toBeDefined();

    server.answer(memberApi.list, { list: [member(1, '林知夏')], total: 1, exactTotal: 1 });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('林知夏')).toBeDefined();
  });

  it('offers a next step if there are no members', async () => {
    server.answer(memberApi.list, { list: [], total: 0, exactTotal: 0 });
    renderPage(<Page />, server);
    expect(await screen.findByText('这里还没有成员')).toBeDefined();
    expect(screen.getByRole('button', { name: '添加' })).toBeDefined();
  });

  it('says that the department of an old link no longer exists, and leads to all members', async () => {
    server.answer(memberApi.list, { list: [], total: 0, exactTotal: 0 });
    const { search } = renderPage(<Page />, server, { at: `/?departmentId=${testId(30)}&deep=true` });
    expect(await screen.findByText('这个部门已经不存在')).toBeDefined();
    expect(screen.getByText('部门：已删除')).toBeDefined();
    server.answer(memberApi.list, { list: [member(1, '林知夏')], total: 1, exactTotal: 1 });
    await userEvent.click(screen.getByRole('button', { name: '看全部成员' }));
    expect(await screen.findByText('林知夏')).toBeDefined();
    expect(search().has('departmentId')).toBe(false);
  });

  it('keeps the search in the URL, and returns to the first page', async () => {
    server.answer(memberApi.list, { list: [member(1, '林知夏')], total: 21, exactTotal: 21 });
    const { search } = renderPage(<Page />, server, { at: '/?pageNo=2' });
    await screen.findByText('林知夏');
    await userEvent.type(screen.getByRole('textbox', { name: '姓名、账号、手机号' }), '林{Enter}');
    await waitFor(() => expect(server.callsOf(memberApi.list).at(-1)?.query.keyword).toBe('林'));
    expect(search().get('keyword')).toBe('林');
    expect(search().get('pageNo')).toBeNull();
    expect(screen.getByText('搜索：林')).toBeDefined();
  });

  it('disables the selected members after a confirmation that says what happens', async () => {
    server.answer(memberApi.setStatus, { changed: 1, skipped: 0, leftOut: [] });
    renderPage(<Page />, server);
    await screen.findByText('宋予安');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    const bar = screen.getByRole('toolbar', { name: '批量操作' });
    await userEvent.click(within(bar).getByRole('button', { name: '停用' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('停用选中的 1 人？');
    expect(question.textContent).toContain('学习记录保留');
    await userEvent.click(within(question).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.sent(memberApi.setStatus)).toEqual([{ memberIds: [testId(2)], status: 'disabled' }]));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
  });

  it('acts on all matches, also on other pages, by filter and on no more than were shown', async () => {
    server.answer(memberApi.list, { list: [member(1, '林知夏'), member(2, '宋予安')], total: 286, exactTotal: 286 });
    server.answer(memberApi.setStatus, { changed: 284, skipped: 2, leftOut: ['沈校长', '顾老师'] });
    renderPage(<Page />, server, { at: '/?status=active&pageNo=2' });
    await screen.findByText('宋予安');
    fireEvent.click(screen.getByLabelText('选择第 1 行'));
    fireEvent.click(screen.getByText('选择全部 286 人'));
    expect(screen.getByLabelText('选择第 2 行')).toHaveProperty('checked', true);
    fireEvent.click(within(screen.getByLabelText('批量操作')).getByText('停用'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('停用全部 286 人？');
    expect(question.textContent).toContain('包括其他页');
    fireEvent.click(within(question).getByText('停用'));
    expect(await screen.findByText('已停用 284 人；跳过 2 人（你自己，或你无权管理的人）：沈校长、顾老师')).toBeDefined();
    expect(server.sent(memberApi.setStatus)).toEqual([{ matching: { status: 'active', deep: true, atMost: 286 }, status: 'disabled' }]);
  });

  it('clears the selection when another filter shows other rows', async () => {
    renderPage(<Page />, server, { at: '/?keyword=林' });
    await screen.findByText('宋予安');
    fireEvent.click(screen.getByLabelText('选择第 2 行'));
    expect(screen.getByLabelText('批量操作')).toBeDefined();
    fireEvent.click(screen.getByLabelText('去掉筛选 搜索：林'));
    await waitFor(() => expect(screen.queryByLabelText('批量操作')).toBeNull());
  });

  it('makes approximate matches unselectable, and says so', async () => {
    server.answer(memberApi.list, { list: [member(1, '林小陈'), member(2, '小陈林小')], total: 2, exactTotal: 1 });
    server.answer(memberApi.setStatus, { changed: 1, skipped: 0, leftOut: [] });
    renderPage(<Page />, server, { at: '/?keyword=林小陈' });
    expect(await screen.findByText(/完全匹配「林小陈」的有 1 人，排在前面；另外 1 人只是字相近/)).toBeDefined();
    expect(screen.getByLabelText('选择第 2 行')).toHaveProperty('disabled', true);
    fireEvent.click(screen.getAllByLabelText('选择本页全部')[0] as Element);
    fireEvent.click(within(screen.getByLabelText('批量操作')).getByText('停用'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('停用'));
    await waitFor(() => expect(server.sent(memberApi.setStatus)).toEqual([{ memberIds: [testId(1)], status: 'disabled' }]));
  });

  it('moves members only to a chosen department, and out of all only if that is chosen', async () => {
    server.answer(memberApi.setDepartment, { changed: 1, skipped: 0, leftOut: [] });
    renderPage(<Page />, server);
    await screen.findByText('宋予安');
    fireEvent.click(screen.getByLabelText('选择第 2 行'));
    fireEvent.click(screen.getByText('调整部门'));
    const dialog = await screen.findByRole('dialog');
    const move = within(dialog).getByRole('button', { name: '调整部门' });
    expect(move).toHaveProperty('disabled', true);
    fireEvent.click(move);
    fireEvent.click(within(dialog).getByText('移出部门，不再属于任何部门'));
    fireEvent.click(move);
    await waitFor(() => expect(server.sent(memberApi.setDepartment)).toEqual([{ memberIds: [testId(2)], departmentId: '' }]));
  });

  it('redirects a page beyond the end to the last one', async () => {
    server.answer(memberApi.list, ({ query }) => {
      const beyond = query.pageNo !== '2';
      return { list: beyond ? [] : [member(1, '林知夏')], total: 21, exactTotal: 21 };
    });
    const { search } = renderPage(<Page />, server, { at: '/?pageNo=99' });
    expect(await screen.findByText('林知夏')).toBeDefined();
    expect(search().get('pageNo')).toBe('2');
  });

  it('exports by the filters shown, including a search that was only typed', async () => {
    renderPage(<Page />, server, { at: '/?status=waiting&departmentId=none' });
    await screen.findByText('林知夏');
    await userEvent.type(screen.getByRole('textbox', { name: '姓名、账号、手机号' }), '林');
    await userEvent.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(askedExports(server)).toHaveLength(1));
    expect(askedExports(server)[0]?.sheet).toBe(memberApi.export.path);
    expect(askedExports(server)[0]?.query).toEqual({
      keyword: '林',
      status: 'waiting',
      departmentId: 'none',
      deep: 'true',
      sort: '-createdAt',
    });
  });

  it('sorts by the clicked header, reversed on the second click, and restores the default on the third', async () => {
    const { search } = renderPage(<Page />, server, { at: '/?pageNo=1' });
    await screen.findByText('林知夏');
    const head = () => screen.getByRole('columnheader', { name: /最近活跃/ });
    const asked = () => server.callsOf(memberApi.list).at(-1)?.query.sort;
    fireEvent.click(head());
    await waitFor(() => expect(asked()).toBe('-lastSeenAt'));
    expect(head().getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(head());
    await waitFor(() => expect(asked()).toBe('lastSeenAt'));
    expect(search().get('sort')).toBe('lastSeenAt');
    fireEvent.click(head());
    await waitFor(() => expect(search().get('sort')).toBeNull());
  });

  it('removes tags from the selected members once the tags are chosen', async () => {
    server.answer(memberApi.setTags, { changed: 1, skipped: 1, leftOut: ['宋予安'] });
    renderPage(<Page />, server, { at: '/?tag=新员工' });
    await screen.findByText('宋予安');
    expect(screen.getByText('标签：新员工')).toBeDefined();
    fireEvent.click(screen.getByLabelText('选择第 2 行'));
    fireEvent.click(screen.getByText('调整标签'));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: '调整标签' });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.mouseDown(within(dialog).getByLabelText('去掉标签'));
    fireEvent.click(await screen.findByTitle('新员工'));
    fireEvent.click(save);
    await waitFor(() => expect(server.sent(memberApi.setTags)).toEqual([{ memberIds: [testId(2)], add: [], remove: ['新员工'] }]));
    expect(await screen.findByText('已调整 1 人的标签；跳过 1 人（你无权管理的人，或标签会超过 20 个的人）：宋予安')).toBeDefined();
  });

  it('labels members who cannot sign in yet 未激活', async () => {
    server.answer(memberApi.list, { list: [{ ...member(1, '林知夏'), status: 'waiting' }], total: 1, exactTotal: 1 });
    renderPage(<Page />, server);
    expect(await screen.findByText('未激活')).toBeDefined();
  });
});
