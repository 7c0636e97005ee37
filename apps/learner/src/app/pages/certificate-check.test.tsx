import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { certificateApi } from '@palm/contract/certificate/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleCertificate } from '../../shared/testing/certificate-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CertificateCheckPage } from './certificate-check.tsx';

const { code, id: _id, body: _body, checkUrl: _checkUrl, reason: _reason, ...card } = sampleCertificate;
const checked = { ...card, holderName: '林*夏', organisationLogoUrl: null, timeZone: 'Asia/Shanghai', reason: null };

const open = (query: string, server: FakeServer) => renderPage(CertificateCheckPage, `/certificateCheck${query}`, server);
const field = () => screen.getByRole('textbox', { name: '验证码' });

describe('the public verification of a certificate', () => {
  it('names the issuing organisation and shows the certificate with the name masked', async () => {
    const server = createFakeServer();
    server.answer(certificateApi.check, { genuine: true, certificate: checked });
    await open(`?code=${code.toLowerCase().replaceAll('-', ' ')}`, server);
    expect(await screen.findByRole('heading', { name: '证书有效' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '云帆集团 · 证书验证' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '信息安全年度认证，林*夏，每个人都守得住的底线' })).toBeTruthy();
    expect(screen.getByText(/请以此页为准，并联系云帆集团/)).toBeTruthy();
    expect(server.callsOf(certificateApi.check).map(({ query }) => query)).toEqual([{ code }]);
    expect(document.body.textContent).not.toContain('林知夏');
  });

  it('explains the format of a code before typing and for a malformed one, without a request', async () => {
    const server = createFakeServer();
    const { router } = await open('', server);
    expect(screen.getByText(/印在证书二维码旁边的 16 位数字和字母/).textContent).toContain('例如 7QK2-9MWA-3F8D-5T6B');
    await userEvent.type(field(), '7qk2-9mwa{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('验证码是 16 位数字和字母，现在有 8 位，例如 7QK2-9MWA-3F8D-5T6B');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(router.state.location.search).toBe('');
    expect(server.calls).toEqual([]);
  });

  it('explains the same for a malformed code in the URL', async () => {
    const server = createFakeServer();
    await open('?code=20261120-7Q2KM0', server);
    expect(screen.getByRole('alert').textContent).toContain('现在有 14 位');
    expect(server.calls).toEqual([]);
  });

  it('says that a well-formed code was not found', async () => {
    const server = createFakeServer();
    server.answer(certificateApi.check, { genuine: false, certificate: null });
    await open(`?code=${code}`, server);
    expect(await screen.findByRole('heading', { name: '没有找到这张证书' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '证书验证' })).toBeTruthy();
  });
});
