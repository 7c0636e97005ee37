import { createStore } from '@palm/client/storage';
import { createFakeServer } from '@palm/client/testing/fake-server';
import { uploadApi } from '@palm/contract/upload/calls';
import { currentToast } from '@palm/ui/toast-store';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { usePictures } from './use-pictures.ts';

/** Status of the storage; 0: no response. */
let stored = 200;

class StorageRequest {
  upload = {};
  status = 0;
  onload = () => undefined;
  onerror = () => undefined;
  onloadend = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send() {
    this.status = stored;
    queueMicrotask(() => {
      (stored === 0 ? this.onerror : this.onload)();
      this.onloadend();
    });
  }
}

beforeEach(() => {
  stored = 200;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }));
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const Page = () => <PicturePicker {...usePictures('ask 1')} />;
const picture = (name: string, megabytes = 1) => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
};
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText('选择图片'), { target: { files } });

function openServer() {
  const server = createFakeServer();
  const signing = { dir: 'o/1/', policy: 'P', accessId: 'A', signature: 'S', host: '/oss', maxSize: 100, direct: null };
  server.answer(uploadApi.sign, signing);
  server.answer(uploadApi.signTemporary, signing);
  server.answer(uploadApi.complete, ({ body }) => ({
    objectKey: String(body['objectKey']),
    fileName: '白板.png',
    url: '/files/whiteboard.png',
    mediaType: 'image/png',
    kind: 'picture' as const,
    size: 1,
    durationSeconds: null,
    pages: null,
    width: 10,
    height: 10,
  }));
  return server;
}

it('summarises which of the chosen pictures are refused, and accepts the others', async () => {
  await renderPage(Page, '/classQuestion', createFakeServer());
  choose([picture('太大.png', 11), ...Array.from({ length: 7 }, (_, number) => picture(`第 ${number + 1} 张.png`))]);
  expect(currentToast()?.text).toBe('1 张超过 10 MB，请压缩后再添加；最多放 6 张，1 张没有添加');
  expect(screen.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `第 ${number} 张.png`),
  );
});

it('moves keyboard focus to the add button after removing a picture', async () => {
  await renderPage(Page, '/classQuestion', createFakeServer());
  choose([1, 2, 3, 4, 5, 6].map((number) => picture(`第 ${number} 张.png`)));
  fireEvent.click(screen.getByRole('button', { name: '去掉图片第 2 张.png' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加图片' }));
});

it('keeps a picture that could not be uploaded, and uploads it once the server is reachable', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = openServer();
  const reached = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderPage(Page, '/classQuestion', server);
  stored = 0;
  choose([picture('白板.png')]);
  expect(await screen.findByText('等待网络')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('现在连不上服务器，连上后图片自动接着传');
  stored = 200;
  reached.mockResolvedValue(new Response(''));
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect(server.callsOf(uploadApi.complete)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  vi.useRealTimers();
});

it('keeps a refused picture, says why, and resends it on demand', async () => {
  const server = openServer();
  await renderPage(Page, '/classQuestion', server);
  stored = 507;
  choose([picture('白板.png')]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^白板.png：服务器存储空间不足/);
  stored = 200;
  fireEvent.click(screen.getByRole('button', { name: '重新上传白板.png' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.callsOf(uploadApi.complete)).toHaveLength(1);
});

it('shows uploaded pictures again after a reload', async () => {
  const server = openServer();
  await renderPage(Page, '/classQuestion', server);
  choose([picture('白板.png')]);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  cleanup();
  server.services.store = createStore(server.storages);
  await renderPage(Page, '/classQuestion', server);
  expect(screen.getByRole('img', { name: '白板.png' }).getAttribute('src')).toBe('/files/whiteboard.png');
});
