import { createFakeServer } from '@palm/client/testing/fake-server';
import { datesIn } from '@palm/client/dates';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleCertificate } from '../../shared/testing/certificate-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

async function draw(over: Partial<Parameters<typeof CertificatePicture>[0]> = {}) {
  const Page = () => <CertificatePicture certificate={sampleCertificate} {...over} />;
  await renderPage(Page, '/', createFakeServer());
  return within(screen.getByRole('img', { name: '信息安全年度认证，林知夏，每个人都守得住的底线' }));
}

describe('the picture of a certificate', () => {
  it('states issuer, reason, date, expiry and how to verify it', async () => {
    const picture = await draw();
    for (const words of [
      '云帆集团',
      '学完全部 6 门必修课。',
      '2026 年 11 月 20 日',
      '扫码核对真伪',
      '验证码 7QK2-9MWA-3F8D-5T6B',
      '有效期至 2028 年 2 月 29 日',
    ]) {
      expect(picture.getByText(words)).toBeTruthy();
    }
  });

  it("uses the issuing organisation's time zone if verified elsewhere", async () => {
    const picture = await draw({ certificate: { ...sampleCertificate, expiresAt: null }, dates: datesIn('America/New_York') });
    expect(picture.getByText('2026 年 11 月 19 日')).toBeTruthy();
    expect(picture.getByText('长期有效')).toBeTruthy();
  });
});
