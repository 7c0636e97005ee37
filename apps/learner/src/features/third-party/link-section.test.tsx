import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { thirdPartyApi, type LinkRow } from '@palm/contract/third-party/calls';
import { Toaster } from '@palm/ui/toast';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { LinkSection } from './link-section.tsx';

let server: FakeServer;
const leave = vi.fn<(url: string) => void>();
const partner: LinkRow = {
  providerId: idOf(1),
  kind: 'platform',
  providerName: '云上图书馆',
  linkedAt: '2026-11-01T02:00:00.000Z',
  name: '林小满',
};

beforeEach(() => {
  leave.mockReset();
  server = createFakeServer();
  let list = [partner];
  server.answer(thirdPartyApi.queryPolyUserInfo, () => ({ list }));
  server.answer(thirdPartyApi.unlink, () => {
    list = [{ ...partner, linkedAt: null, name: '' }];
    return { done: true } as const;
  });
  server.answer(thirdPartyApi.hasMySpace, { has: true });
  server.answer(thirdPartyApi.getPlatformLoginUrl, { url: 'https://library.example/space?token=once' });
});

const Page = () => (
  <>
    <LinkSection leave={leave} />
    <Toaster />
  </>
);
const open = () => renderPage(Page, '/', server);

describe('the linked platforms of the account', () => {
  it('can be tried again if they do not load', async () => {
    server.refuse(thirdPartyApi.queryPolyUserInfo, 'SERVER_ERROR');
    await open();
    const retry = await screen.findByRole('button', { name: '重试' });
    server.answer(thirdPartyApi.queryPolyUserInfo, { list: [partner] });
    await userEvent.click(retry);
    expect(await screen.findByText('云上图书馆')).toBeTruthy();
  });

  it("link into a partner's space", async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '进入我的空间' }));
    expect(leave).toHaveBeenCalledWith('https://library.example/space?token=once');
  });

  it('say so if that space no longer exists, and navigate nowhere', async () => {
    server.answer(thirdPartyApi.getPlatformLoginUrl, { url: '' });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '进入我的空间' }));
    expect(await screen.findByText('合作平台上已没有你的空间')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('show no space if no partner provides one', async () => {
    server.answer(thirdPartyApi.hasMySpace, { has: false });
    await open();
    expect(await screen.findByText('已关联「林小满」')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '进入我的空间' })).toBeNull();
  });

  it('are unlinked only after a confirmation', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '解除 云上图书馆' }));
    await userEvent.click(await screen.findByRole('button', { name: '解除' }));
    expect(await screen.findByText('还没关联')).toBeTruthy();
  });
});
