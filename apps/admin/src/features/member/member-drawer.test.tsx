import { testId } from '@palm/client/testing/test-id';
import { departmentApi } from '@palm/contract/department/admin';
import { memberApi } from '@palm/contract/member/admin';
import { roleApi } from '@palm/contract/member/roles';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { EditMemberDrawer, NewMemberDrawer } from './member-drawer.tsx';
import { memberDetail as detail } from './testing/member-samples.ts';

let server: ConsoleServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(departmentApi.list, { list: [] });
  server.answer(roleApi.list, {
    list: [{ id: testId(8), name: '教务', permissions: ['exam'], views: [], holders: 0, revision: 1 }],
    owners: 1,
  });
});

it('adds a member once despite repeated clicks, and shows the password until it is handed over', async () => {
  server.answer(memberApi.create, { id: testId(1), password: 'tkhm-4829-wqzb' });
  renderPage(<NewMemberDrawer departmentId={undefined} onClose={() => undefined} />, server);
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '林一' } });
  fireEvent.change(screen.getByLabelText('账号'), { target: { value: 'lin.yi' } });
  const add = screen.getByRole('button', { name: '添加' });
  act(() => {
    add.click();
    add.click();
  });
  expect(await screen.findByText('tkhm-4829-wqzb')).toBeDefined();
  expect(server.sent(memberApi.create)).toHaveLength(1);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  expect(screen.getByText('tkhm-4829-wqzb')).toBeDefined();
  fireEvent.click(screen.getByText('已转交'));
  await waitFor(() => expect(screen.queryByText('tkhm-4829-wqzb')).toBeNull());
});

it('saves profile and role in one call', async () => {
  server.answer(memberApi.detail, detail);
  server.answer(memberApi.update, { revision: 2 });
  const drawer = <EditMemberDrawer memberId={testId(1)} neighbours={[]} onMember={() => undefined} onClose={() => undefined} />;
  renderPage(drawer, server);
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '林一一' } });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '角色' }));
  fireEvent.click(await screen.findByText('教务'));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sent(memberApi.update)).toHaveLength(1));
  expect(server.sent(memberApi.update)[0]).toMatchObject({ name: '林一一', roleId: testId(8) });
});

it('lets Enter accept a day that is typed, without saving the rest', async () => {
  server.answer(memberApi.detail, detail);
  renderPage(<EditMemberDrawer memberId={testId(1)} neighbours={[]} onMember={() => undefined} onClose={() => undefined} />, server);
  const isSubmitting = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
  await screen.findByLabelText('姓名');
  expect(isSubmitting('加入日期')).toBe(false);
  expect(isSubmitting('姓名')).toBe(true);
});

it('sends no role if it was not changed', async () => {
  server.answer(memberApi.detail, detail);
  server.answer(memberApi.update, { revision: 2 });
  renderPage(<EditMemberDrawer memberId={testId(1)} neighbours={[]} onMember={() => undefined} onClose={() => undefined} />, server);
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '林一一' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sent(memberApi.update)).toHaveLength(1));
  expect(server.sent(memberApi.update)[0]).not.toHaveProperty('roleId');
});

it('keeps both versions if somebody else saved the member meanwhile, and shows departments by name', async () => {
  const departments = ['语文组', '数学组'].map((name, place) => ({
    id: testId(20 + place),
    parentId: null,
    name,
    order: place,
    headId: null,
    headName: null,
  }));
  server.answer(departmentApi.list, { list: departments });
  server.answer(memberApi.detail, { ...detail, departmentId: testId(20) });
  renderPage(<EditMemberDrawer memberId={testId(1)} neighbours={[]} onMember={() => undefined} onClose={() => undefined} />, server);
  fireEvent.change(await screen.findByLabelText('岗位'), { target: { value: '班主任' } });
  server.answer(memberApi.detail, { ...detail, departmentId: testId(21), revision: 2 });
  server.refuse(memberApi.update, 'CONFLICT');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('你写的都还在，没有丢。下面是两边不同的地方：')).toBeDefined();
  const theirs = () => screen.getAllByText('对方的').map((word) => word.parentElement?.textContent);
  await waitFor(() => expect(theirs()).toContain('对方的数学组'));
  server.answer(memberApi.update, { revision: 3 });
  fireEvent.click(screen.getByRole('button', { name: '在对方的上面放回我的修改' }));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sent(memberApi.update)).toHaveLength(2));
  expect(server.sent(memberApi.update)[1]).toMatchObject({ position: '班主任', departmentId: testId(21), revision: 2 });
});

it('asks before × discards what was typed, and offers to restore it', async () => {
  server.answer(memberApi.detail, detail);
  const onClose = vi.fn<() => void>();
  const drawer = <EditMemberDrawer memberId={testId(1)} neighbours={[]} onMember={() => undefined} onClose={onClose} />;
  renderPage(drawer, server);
  fireEvent.change(await screen.findByLabelText('岗位'), { target: { value: '班主任' } });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect((await screen.findAllByText('还有没有保存的修改')).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent(memberApi.update)).toEqual([]);
  cleanup();
  renderPage(drawer, server);
  fireEvent.click(await screen.findByRole('button', { name: '放回我的修改' }));
  expect((await screen.findByLabelText<HTMLInputElement>('岗位')).value).toBe('班主任');
});
