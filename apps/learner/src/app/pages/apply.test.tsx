import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { applicationApi } from '@palm/contract/application/calls';
import type { OwnField } from '@palm/contract/application/fields';
import { smsApi } from '@palm/contract/identity/sms';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { answerSms } from '../../shared/testing/sms-answers.ts';
import { ApplyPage } from './apply.tsx';

const size: OwnField = { key: 'size', label: '工装尺码', kind: 'text', required: true, options: [], hint: '例如 170/88A', maxLength: 10 };
const application = {
  state: 'waiting' as const,
  name: '陶然',
  maskedMobile: '199****0131',
  appliedAt: '2026-09-01T01:00:00.000Z',
  decidedAt: null,
  reason: '',
};

let server: FakeServer;
beforeEach(() => {
  document.cookie = 'palm_apply=; Path=/; Max-Age=0';
  document.cookie = `palm_apply=; Path=${import.meta.env.BASE_URL}; Max-Age=0`;
  server = createFakeServer();
  answerSms(server);
  server.answer(applicationApi.config, { open: true, note: '请填真实姓名', fields: [size] });
  server.answer(smsApi.smsVerify, { ticket: 'proven' });
  server.answer(applicationApi.submit, { statusTicket: 'id.signature' });
  server.answer(applicationApi.state, application);
});

async function fill() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^姓名/), '陶然');
  await user.type(screen.getByLabelText(/^手机号/), '199 0000 0131');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发$/ });
  await user.type(await screen.findByLabelText(/^短信验证码/), '601234');
  await user.click(screen.getByRole('checkbox'));
  return user;
}

it('links to the sign-in if the organisation accepts no applications', async () => {
  server.answer(applicationApi.config, { open: false, note: '', fields: [] });
  await renderPage(ApplyPage, '/apply', server);
  expect(await screen.findByRole('heading', { name: '这里没有开放申请' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' })).toBeTruthy();
});

it('marks every field that must be filled, the code among them', async () => {
  await renderPage(ApplyPage, '/apply', server);
  for (const label of [/^姓名/, /^手机号/, /^短信验证码/]) {
    expect((await screen.findByLabelText<HTMLInputElement>(label)).required).toBe(true);
  }
});

it('shows what is missing at each field', async () => {
  await renderPage(ApplyPage, '/apply', server);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  for (const text of ['请填写姓名', '手机号要写 11 位数字，以 1 开头', '请填写 6 位验证码', '还没有填写', '请先勾选同意协议']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

it('keeps the mobile verified while another field is corrected', async () => {
  server.refuse(applicationApi.submit, 'APPLICATION_CROWDED');
  await renderPage(ApplyPage, '/apply', server);
  const user = await fill();
  await user.type(screen.getByLabelText(/^工装尺码/), '175');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('这里的网络刚才提交的申请太多，请一小时后再试')).toBeTruthy();
  expect(screen.getByText('手机号已验证')).toBeTruthy();
});

it('repeats an unanswered application as the same one, and a corrected one as another', async () => {
  server.refuse(applicationApi.submit, 'SERVER_ERROR');
  await renderPage(ApplyPage, '/apply', server);
  const user = await fill();
  await user.type(screen.getByLabelText(/^工装尺码/), '175');
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(server.sent(applicationApi.submit)).toHaveLength(count));
  }
  await user.type(screen.getByLabelText(/^工装尺码/), 'A');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(server.sent(applicationApi.submit)).toHaveLength(3));
  const [first, again, corrected] = server.sent(applicationApi.submit).map(({ creationId }) => creationId);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

it('submits the application and shows its status, even when reopened', async () => {
  await renderPage(ApplyPage, '/apply', server);
  const user = await fill();
  await user.type(screen.getByLabelText(/^工装尺码/), '175');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByRole('heading', { name: '审核中' })).toBeTruthy();
  cleanup();
  server.answer(applicationApi.state, {
    ...application,
    state: 'refused',
    decidedAt: '2026-09-02T01:00:00.000Z',
    reason: '不是本公司员工',
  });
  await renderPage(ApplyPage, '/apply', server);
  expect(await screen.findByText('原因：不是本公司员工')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再次申请' }));
  expect(await screen.findByLabelText(/^姓名/)).toBeTruthy();
});
