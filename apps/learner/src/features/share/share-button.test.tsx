import { createFakeServer } from '@palm/client/testing/fake-server';
import { Toaster } from '@palm/ui/toast';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ShareButton } from './share-button.tsx';
import type { SharedObject } from './shared-object.ts';

const object: SharedObject = {
  kind: 'column',
  id: idOf(1),
  title: '管理者的一周',
  subtitle: '每周一封信',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  address: `/columnDetail?columnId=${idOf(1)}`,
  points: ['周一：换一双鞋'],
  note: '周明远 主讲',
};
const Page = () => (
  <>
    <ShareButton object={object} />
    <Toaster />
  </>
);

// jsdom cannot draw, and logs errors about it.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('分享', () => {
  it('copies a link with the organisation code, so that guests get the right login page', async () => {
    const server = createFakeServer();
    server.services.store.set('orgCode', 'qiming');
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderPage(Page, '/', server);
    await user.click(screen.getByRole('button', { name: '分享专栏《管理者的一周》' }));
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('链接已复制')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(`${location.origin}/columnDetail?columnId=${idOf(1)}&id=qiming`);
  });

  it('keeps the link if the browser cannot draw pictures', async () => {
    await renderPage(Page, '/', createFakeServer());
    await userEvent.click(screen.getByRole('button', { name: '分享专栏《管理者的一周》' }));
    expect(await screen.findByText('这个浏览器画不出海报，可以复制链接发给别人。')).toBeTruthy();
  });
});
