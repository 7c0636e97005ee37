import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { createStore } from '@palm/client/storage';
import { qaApi } from '@palm/contract/qa/calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AskButton } from './ask-button.tsx';

const forum = { kind: 'classroom', objectId: idOf(1) } as const;
const asked = vi.fn();
const Page = () => <AskButton forum={forum} readers="老师和同学" onAsked={asked} />;

/** The opened form on the page. */
async function begin(server: FakeServer) {
  await renderPage(Page, '/classQuestion', server);
  await userEvent.click(screen.getByRole('button', { name: '提问' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: /问题/ });
  const body = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /说明/ });
  return { dialog, title, body, send: () => userEvent.click(dialog.getByRole('button', { name: '提出问题' })) };
}

/** Reloads the page in the same tab: the memory is lost. */
function reload(server: FakeServer) {
  cleanup();
  server.services.store = createStore(server.storages);
}

it('focuses the missing field, sends nothing, and returns the focus on Esc', async () => {
  const server = createFakeServer();
  const { dialog, title, send } = await begin(server);
  await send();
  expect(dialog.getByText('请填写问题')).toBeTruthy();
  expect(document.activeElement).toBe(title);
  expect(server.sent(qaApi.ask)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '提问' })));
});

it.each([
  ['there is no network', (server: FakeServer, away: boolean) => server.setOffline(away)],
  ['the server has lost its database', (server: FakeServer, away: boolean) => server.setBusy(away)],
])('says in place that it was not sent while %s, keeps all input, and then sends the same question', async (_case, setAway) => {
  const server = createFakeServer();
  server.answer(qaApi.ask, { id: idOf(7) });
  const { dialog, title, body, send } = await begin(server);
  await userEvent.type(title, '复盘会怎么开');
  await userEvent.type(body, '试过两次都跑题');
  setAway(server, true);
  await send();
  expect((await dialog.findByRole('alert')).textContent).toBe('没有发出去：现在连不上服务器。写的都还在，连上后再点一次「提出问题」。');
  expect([title.value, body.value]).toEqual(['复盘会怎么开', '试过两次都跑题']);
  expect(server.messages).toEqual([]);
  setAway(server, false);
  await send();
  await waitFor(() => expect(asked).toHaveBeenCalledWith(idOf(7)));
  expect(server.sent(qaApi.ask)).toMatchObject([{ ...forum, title: '复盘会怎么开', body: '试过两次都跑题' }]);
});

it('restores its text after a reload, and is the same question when resent', async () => {
  const server = createFakeServer();
  server.refuse(qaApi.ask, 'CLASSROOM_MEMBERS_ONLY');
  const before = await begin(server);
  await userEvent.type(before.title, '复盘会怎么开');
  await userEvent.type(before.body, '试过两次');
  await before.send();
  await before.dialog.findByRole('alert');
  reload(server);
  const after = await begin(server);
  expect([after.title.value, after.body.value]).toEqual(['复盘会怎么开', '试过两次']);
  await after.send();
  await waitFor(() => expect(server.sent(qaApi.ask)).toHaveLength(2));
  const [first, second] = server.sent(qaApi.ask);
  expect(second).toEqual(first);
});

it('discards the draft of a question that was asked', async () => {
  const server = createFakeServer();
  server.answer(qaApi.ask, { id: idOf(7) });
  const before = await begin(server);
  await userEvent.type(before.title, '复盘会怎么开');
  await before.send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  reload(server);
  expect((await begin(server)).title.value).toBe('');
});

it('says that a picture is not uploaded yet, and sends nothing', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const server = createFakeServer();
  server.setOffline(true);
  const { dialog, title, send } = await begin(server);
  await userEvent.type(title, '复盘会怎么开');
  // The input is visually hidden; its button represents it.
  fireEvent.change(screen.getByLabelText('选择图片'), { target: { files: [new File(['x'], '白板.png', { type: 'image/png' })] } });
  await dialog.findByText('等待网络');
  await send();
  expect(dialog.getByText('图片还没有传完，传完或者去掉后再点一次「提出问题」。')).toBeTruthy();
  expect(server.sent(qaApi.ask)).toEqual([]);
  vi.unstubAllGlobals();
});
