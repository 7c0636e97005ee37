import { testId } from '@palm/client/testing/test-id';
import type { BodyInput } from '@palm/contract/endpoint';
import { memberApi } from '@palm/contract/member/admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import type { ChosenMembers } from '../member.api.ts';
import { memberRow } from '../testing/member-samples.ts';
import { ResetPasswordsDialog } from './reset-passwords-dialog.tsx';

const ids = (count: number) => Array.from({ length: count }, (_, place) => testId(place + 1));
const passwordOf = (memberId: string) => ({
  name: '林一',
  account: `a${memberId.slice(-4)}`,
  departmentName: null,
  password: 'Tkhm-4829-wqzb',
});

/** Answers like the server. */
const resetOf = ({ body }: { body: unknown }) => ({
  list: (body as BodyInput<typeof memberApi.resetPasswords>).memberIds.map(passwordOf),
  leftOut: [],
});

let server: ConsoleServer;
const closed = vi.fn();
beforeEach(() => {
  server = createConsoleServer();
  closed.mockReset();
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.answer(memberApi.resetPasswords, resetOf);
  server.answer(memberApi.passwordSheet, { content: 'UEs=' });
});

const open = (members: ChosenMembers, who: string) =>
  renderPage(<ResetPasswordsDialog members={members} who={who} onDone={() => undefined} onClose={closed} />, server);
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button > span' }));
const sizes = () => server.sent(memberApi.resetPasswords).map(({ memberIds }) => memberIds.length);

describe('resetting the passwords of many members', () => {
  it('sends them a hundred at a time with one id, and saves the sheet', async () => {
    open({ memberIds: ids(250) }, '选中的 250 人');
    await press('重置密码');
    expect(await screen.findByText('请下载新密码表，转交给本人。关闭后不能再看，忘记了只能再次重置。')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('已重置 250 人的密码');
    expect(sizes()).toEqual([100, 100, 50]);
    expect(new Set(server.sent(memberApi.resetPasswords).map(({ resetId }) => resetId)).size).toBe(1);
    await press('下载新密码表');
    await waitFor(() => expect(server.sent(memberApi.passwordSheet)[0]?.list).toHaveLength(250));
    await press('关闭');
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('reads everybody who matches before it begins, without those who match only approximately', async () => {
    const page = (numbers: number[]) => numbers.map((number) => memberRow({ id: testId(number) }));
    const all = Array.from({ length: 100 }, (_, place) => place + 1);
    server.answer(memberApi.list, ({ query }) => ({
      list: Number(query['pageNo']) === 2 ? page([101, 102, 103]) : page(all),
      total: 103,
      exactTotal: 102,
    }));
    open({ matching: { status: 'waiting', atMost: 102 } }, '全部 102 人');
    await press('重置密码');
    await screen.findByRole('button', { name: '下载新密码表' });
    expect(sizes()).toEqual([100, 2]);
    expect(server.callsOf(memberApi.list)[0]?.query).toMatchObject({ status: 'waiting', sort: 'createdAt' });
  });

  it('stops at a failure, keeps what it has, and goes on from there', async () => {
    let calls = 0;
    server.answer(memberApi.resetPasswords, (sent) => {
      calls += 1;
      if (calls === 2) {
        throw new Error('lost');
      }
      return resetOf(sent);
    });
    open({ memberIds: ids(150) }, '选中的 150 人');
    await press('重置密码');
    expect(await screen.findByText(/还有 50 人没有重置，可以接着重置。/)).toBeDefined();
    await press('接着重置');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已重置 150 人的密码'));
    expect(sizes()).toEqual([100, 50, 50]);
  });

  it('asks before passwords that nobody has downloaded are gone', async () => {
    open({ memberIds: ids(2) }, '选中的 2 人');
    await press('重置密码');
    await screen.findByRole('button', { name: '下载新密码表' });
    await press('关闭');
    expect(await screen.findByText('关闭后不能再看这些新密码，忘记了只能再次重置。')).toBeDefined();
    expect(closed).not.toHaveBeenCalled();
    await press('不下载，关闭');
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('asks for a smaller selection instead of more than a sheet holds', async () => {
    open({ matching: { status: 'waiting', atMost: 2001 } }, '全部 2,001 人');
    expect(screen.getByRole('alert').textContent).toBe('一次最多重置 2,000 人的密码，请先按部门或标签筛选，分几次重置。');
    expect(screen.getByRole('button', { name: '重置密码' })).toHaveProperty('disabled', true);
  });
});
