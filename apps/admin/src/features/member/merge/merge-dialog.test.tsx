import { testId } from '@palm/client/testing/test-id';
import { memberApi, type MemberRow } from '@palm/contract/member/admin';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createConsoleServer, type ConsoleServer } from '../../../shared/testing/console-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { memberRow } from '../testing/member-samples.ts';
import { MergeDialog } from './merge-dialog.tsx';

const row = (number: number, account: string, mobile: string | null) => memberRow({ id: testId(number), account, mobile });
const accountOf = ({ id, account, name, mobile, email, departmentName, administrator, owner, lastSeenAt }: MemberRow) => {
  const facts = { id, account, name, mobile, email, departmentName, administrator, owner, lastSeenAt };
  return { ...facts, createdAt: '2026-11-01T00:00:00Z' };
};
const [one, other] = [row(1, 'lin.yi', null), row(2, '13800001111', '13800001111')] as const;

let server: ConsoleServer;
let obstacle: string | null;
beforeEach(() => {
  server = createConsoleServer();
  obstacle = null;
  server.answer(memberApi.list, { list: [one, other, { ...row(3, 'lin.old', null), mergedInto: one }], total: 3, exactTotal: 3 });
  server.answer(memberApi.mergePreview, ({ query }) => {
    const [kept, gone] = query['keptId'] === one.id ? [one, other] : [other, one];
    const rows = [{ name: '学过的小节', rows: 12, both: 3 }];
    return { kept: accountOf(kept), gone: accountOf(gone), after: { mobile: '13800001111', email: null }, rows, obstacle };
  });
  server.answer(memberApi.merge, { done: true });
});

async function chooseOther() {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '另一个账号' }));
  fireEvent.click(await screen.findByText('林一（13800001111）'));
}

it('offers neither the account itself nor one that was already merged into another', async () => {
  renderPage(<MergeDialog one={one} onClose={() => undefined} />, server);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '另一个账号' }));
  expect(await screen.findByText('林一（13800001111）')).toBeDefined();
  expect(screen.queryByText('林一（lin.yi）')).toBeNull();
  expect(screen.queryByText('林一（lin.old）')).toBeNull();
});

it('merges once, after the preview was shown and confirmed', async () => {
  const onClose = vi.fn<() => void>();
  renderPage(<MergeDialog one={one} onClose={onClose} />, server);
  await chooseOther();
  const moved = await screen.findByRole('region', { name: '会过去的内容' });
  expect(within(moved).getByText('其中 3 项两边都有')).toBeDefined();
  const act = screen.getByRole('button', { name: /合\s*并/ });
  expect(act).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /已核对是同一个人/ }));
  await waitFor(() => expect(act).toHaveProperty('disabled', false));
  await userEvent.click(act);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sent(memberApi.merge)).toEqual([{ keptId: one.id, goneId: other.id }]);
});

it('swaps the two accounts, and asks to confirm again', async () => {
  renderPage(<MergeDialog one={one} onClose={() => undefined} />, server);
  await chooseOther();
  await userEvent.click(await screen.findByRole('checkbox', { name: /已核对/ }));
  await userEvent.click(screen.getByRole('radio', { name: '保留 林一（13800001111）' }));
  expect(await screen.findByText(/以后用账号 13800001111/)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /已核对/ })).toHaveProperty('checked', false);
});

it('says what prevents the merge, and disables it', async () => {
  obstacle = '正在考《安全准入》，交卷以后再合并';
  renderPage(<MergeDialog one={one} onClose={() => undefined} />, server);
  await chooseOther();
  expect(await screen.findByText('正在考《安全准入》，交卷以后再合并')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /已核对/ }));
  expect(screen.getByRole('button', { name: /合\s*并/ })).toHaveProperty('disabled', true);
});
