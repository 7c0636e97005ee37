import { createFakeServer } from '@palm/client/testing/fake-server';
import { Toaster } from '@palm/ui/toast';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCertificate } from '../../shared/testing/certificate-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { OneCertificate } from './one-certificate.tsx';

function Revoked() {
  return <OneCertificate certificate={{ ...sampleCertificate, status: 'revoked', reason: '发错了人' }} />;
}

const Page = () => (
  <>
    <OneCertificate certificate={sampleCertificate} />
    <Toaster />
  </>
);

function stubShare(share: unknown): string[] {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share }, clipboard: { value: clipboard } }));
  return copied;
}
afterEach(() => vi.unstubAllGlobals());

describe('a certificate page', () => {
  it('offers both downloads, sharing, and both links to the verification', async () => {
    await renderPage(Page, '/member/memberCertificate', createFakeServer());
    for (const name of ['下载 PDF', '存图片', '分享', '复制验证链接', '打开验证页面']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('region', { name: '公开验证' }).textContent).toContain(sampleCertificate.code);
  });

  it('says why it was withdrawn, and is then neither downloaded nor shared', async () => {
    await renderPage(Revoked, '/member/memberCertificate', createFakeServer());
    expect(screen.getByText('撤销原因').nextSibling?.textContent).toBe('发错了人');
    expect(screen.queryByRole('button', { name: /下载|存图片|分享/ })).toBeNull();
  });

  it("is shared with the device's share sheet", async () => {
    const user = userEvent.setup();
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    const copied = stubShare(share);
    await renderPage(Page, '/member/memberCertificate', createFakeServer());
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(share).toHaveBeenCalledWith({
      title: '信息安全年度认证',
      text: '林知夏的《信息安全年度认证》，点开可以核对真伪',
      url: sampleCertificate.checkUrl,
    });
    expect(copied).toEqual([]);
  });

  it('is shared as a link if the device has no share sheet, but not if the sheet is closed', async () => {
    const user = userEvent.setup();
    const copied = stubShare(undefined);
    await renderPage(Page, '/member/memberCertificate', createFakeServer());
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(await screen.findByText('验证链接已复制')).toBeTruthy();
    expect(copied).toEqual([sampleCertificate.checkUrl]);
    const closed = stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(closed).toEqual([]);
  });

  it('says what to do if the browser cannot draw pictures', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await renderPage(Page, '/member/memberCertificate', createFakeServer());
    await userEvent.click(screen.getByRole('button', { name: '存图片' }));
    expect(await screen.findByText('这个浏览器画不出图片，请改用「下载 PDF」')).toBeTruthy();
    vi.restoreAllMocks();
  });
});
