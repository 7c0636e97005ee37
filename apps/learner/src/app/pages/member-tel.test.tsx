import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { mobileApi } from '@palm/contract/identity/mobile';
import { smsApi } from '@palm/contract/identity/sms';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { answerSms } from '../../shared/testing/sms-answers.ts';
import { contributions } from '../contributed-pages.tsx';
import { ContributionsProvider } from '../contributions.ts';
import { MemberTelPage } from './member-tel.tsx';

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  answerSms(server);
});

const Page = () => (
  <ContributionsProvider value={contributions}>
    <MemberTelPage />
  </ContributionsProvider>
);
const codeField = () => screen.findByLabelText('短信验证码');

describe('/memberTel', () => {
  it('binds a mobile if there is none, and leads on if one is required', async () => {
    server.answer(mobileApi.bound, { masked: null, required: true });
    server.answer(mobileApi.bind, { done: true });
    const { router } = await renderPage(Page, '/member/memberTel', server);
    server.services.store.set('MOBILE_CHECK', 'false');
    const user = userEvent.setup();
    expect(await screen.findByText('组织要求先绑定手机，绑定后就能继续学习。')).toBeTruthy();
    await user.type(screen.getByLabelText('手机号'), '139 6208 5027');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('验证码已发送，5 分钟内有效')).toBeTruthy();
    expect(server.callsOf(smsApi.sendCode)[0]?.body).toMatchObject({ purpose: 'bind', mobile: '13962085027' });
    await user.type(await codeField(), '417206');
    expect(await screen.findByText('手机绑定好了')).toBeTruthy();
    expect(server.services.store.get('MOBILE_CHECK')).toBe('true');
    await user.click(screen.getByRole('button', { name: '好的' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  });

  it('changes it: first the previous number, then the new one; a refusal keeps typed input', async () => {
    server.answer(mobileApi.bound, { masked: '138****8321', required: false });
    server.answer(mobileApi.proveFormer, { ticket: 'former' });
    server.refuse(mobileApi.change, 'MEMBER_MOBILE_TAKEN');
    await renderPage(Page, '/member/memberTel', server);
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: '更换手机' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '发送验证码' }));
    await user.type(await codeField(), '111111');
    const mobile = await screen.findByLabelText<HTMLInputElement>('新手机号');
    await user.type(mobile, '13962085027');
    await user.type(await codeField(), '417206');
    expect(await screen.findByText('手机号已被另一位成员使用')).toBeTruthy();
    expect(mobile.value).toBe('13962085027');
    expect(document.activeElement).toBe(mobile);
    expect(server.callsOf(mobileApi.change)[0]?.body).toMatchObject({ ticket: 'former', mobile: '13962085027', code: '417206' });
  });

  it('keeps the proof of the former number and what was typed over the way back and a reload', async () => {
    server.answer(mobileApi.bound, { masked: '138****8321', required: false });
    server.answer(mobileApi.proveFormer, { ticket: 'former' });
    const { router } = await renderPage(Page, '/member/memberTel', server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '发送验证码' }));
    await user.type(await codeField(), '111111');
    await user.type(await screen.findByLabelText('新手机号'), '13962085027');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: '继续绑定新手机' }));
    expect((await screen.findByLabelText<HTMLInputElement>('新手机号')).value).toBe('13962085027');
    const { pathname, search, state } = router.state.location;
    cleanup();
    await renderPage(Page, { pathname, search, state: state as unknown }, server);
    expect(await screen.findByLabelText('新手机号')).toBeTruthy();
    expect(server.callsOf(mobileApi.proveFormer)).toHaveLength(1);
  });

  it('starts over if the verification of the previous number has expired', async () => {
    server.answer(mobileApi.bound, { masked: '138****8321', required: false });
    server.answer(mobileApi.proveFormer, { ticket: 'former' });
    server.refuse(mobileApi.change, 'TICKET_REFUSED');
    await renderPage(Page, '/member/memberTel', server);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '发送验证码' }));
    await user.type(await codeField(), '111111');
    await user.type(await screen.findByLabelText('新手机号'), '13962085027');
    await user.type(await codeField(), '417206');
    expect(await screen.findByText('验证原手机', { selector: 'h2' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('已经过期');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    await user.type(await codeField(), '222222');
    expect((await screen.findByLabelText<HTMLInputElement>('新手机号')).value).toBe('13962085027');
  });
});
