import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import type { CertificateCard } from '@palm/contract/certificate/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

const card: CertificateCard = {
  id: '019a9d5e-0000-7000-8000-000000000001',
  title: '信息安全年度认证',
  sourceTitle: '每个人都守得住的底线',
  holderName: '林知夏',
  number: '20261120-7Q2KM0',
  issuedAt: '2026-11-19T18:00:00Z',
  expiresAt: null,
  status: 'valid',
  design: {
    title: '信息安全年度认证',
    body: '{name}通过《{course}》',
    signature: '',
    sealText: '信息安全部',
    colour: '#0a4279',
    border: 'woven',
    orientation: 'landscape',
  },
};

let server: FakeServer;

beforeEach(() => {
  server = createFakeServer();
  server.services.store.set('appName', '云帆学堂');
});

async function draw(changes: Partial<Parameters<typeof CertificatePicture>[0]['certificate']> = {}) {
  await renderPage(() => <CertificatePicture certificate={{ ...card, ...changes }} />, '/', server);
  return within(screen.getByRole('img', { name: '信息安全年度认证，林知夏，每个人都守得住的底线' }));
}

describe('the picture of a certificate', () => {
  it('names the organisation, the course and the day there, as the card knows them', async () => {
    const picture = await draw();
    expect(picture.getByText('云帆学堂')).toBeTruthy();
    expect(picture.getByText('完成《每个人都守得住的底线》')).toBeTruthy();
    expect(picture.getByText('2026 年 11 月 20 日')).toBeTruthy();
    expect(picture.getByText('长期有效')).toBeTruthy();
    expect(picture.queryByText('扫码核对真伪')).toBeNull();
  });

  it('tells with the whole certificate why it was given and how it is checked', async () => {
    const picture = await draw({
      body: '学完全部 6 门必修课。',
      organisationName: '云帆集团',
      code: '7QK2-9MWA-3F8D-5T6B',
      checkUrl: 'https://learn.example.cn/web/certificateCheck?code=7QK2-9MWA-3F8D-5T6B',
      expiresAt: '2028-02-29T02:00:00Z',
    });
    expect(picture.getByText('云帆集团')).toBeTruthy();
    expect(picture.getByText('学完全部 6 门必修课。')).toBeTruthy();
    expect(picture.getByText('验证码 7QK2-9MWA-3F8D-5T6B')).toBeTruthy();
    expect(picture.getByText('有效期至 2028 年 2 月 29 日')).toBeTruthy();
  });
});
