import type { UploadedObject } from '@palm/contract/upload/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UploadsPill } from './uploads-pill.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One file that arrives, and with `isRefused` another that does not. */
async function upload({ isRefused = false } = {}) {
  const { services, ...server } = createConsoleServer();
  vi.spyOn(services.uploader, 'upload').mockImplementation(({ name }) =>
    name === 'bad.mp4' ? Promise.reject(new Error('refused')) : Promise.resolve({ objectKey: 'o/1.mp4' } as UploadedObject),
  );
  renderPage(<UploadsPill />, { services, ...server });
  const add = (name: string) =>
    services.uploads.add(
      { file: new File(['x'], name), handle: null },
      { purpose: 'video', target: `section-${name}`, place: '传到《开场》', link: null },
    );
  services.uploads.deliverBy(() => Promise.resolve());
  act(() => {
    add('1.mp4');
    if (isRefused) {
      add('bad.mp4');
    }
  });
  return { add, items: () => services.uploads.items() };
}

const pill = () => screen.queryByRole('button', { name: /上传/ });
const later = () => act(() => vi.advanceTimersByTimeAsync(9000));

describe('uploads in the header', () => {
  it('go some seconds after the last one has arrived, and are still listed', async () => {
    const { items } = await upload();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('上传结束'));
    expect(pill()?.textContent).toBe('上传 1');
    await later();
    expect(pill()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(items()).toHaveLength(1);
  });

  it('stay while one of them failed, until they are closed', async () => {
    const { add } = await upload({ isRefused: true });
    await waitFor(() => expect(pill()?.textContent).toBe('1 个上传要处理'));
    await later();
    fireEvent.click(pill() ?? expect.fail('gone'));
    fireEvent.click(await screen.findByRole('button', { name: '收起上传' }));
    await waitFor(() => expect(pill()).toBeNull());
    act(() => void add('2.mp4'));
    await waitFor(() => expect(pill()?.textContent).toBe('上传 1'));
  });

  it('stay while they are being read', async () => {
    await upload();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('上传结束'));
    fireEvent.click(pill() ?? expect.fail('gone'));
    await screen.findByRole('button', { name: '收起上传' });
    await later();
    expect(screen.getByRole('button', { name: '收起上传' })).toBeDefined();
  });
});
