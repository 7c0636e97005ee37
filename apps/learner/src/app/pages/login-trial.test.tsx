import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { trialApi } from '@palm/contract/trial/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { answerSms } from '../../shared/testing/sms-answers.ts';
import { LoginTrialPage } from './login-trial.tsx';

const signedIn = {
  accessToken: 'token-1',
  userId: idOf(2),
  userName: '陆鸣',
  orgId: idOf(1),
  orgCode: 'shanhai',
  mobileCheck: true,
  passwordExpired: false,
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  answerSms(server);
  server.answer(trialApi.state, { open: true });
  server.answer(trialApi.checkCode, ({ query }) => ({ free: query['code'] !== 'demo' }));
  server.answer(trialApi.sendCode, { resendSeconds: 60, minutes: 5 });
  server.answer(trialApi.prove, { ticket: 'proven' });
});

async function fillOrganisation(code = 'shanhai') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('组织名称'), '山海图书馆');
  await user.type(screen.getByLabelText('登录地址'), code);
  await screen.findByText('可以用');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  return user;
}

async function fillContact(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('称呼'), '陆鸣');
  await user.type(screen.getByLabelText('手机号'), '19900000128');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发$/ });
  await user.click(screen.getByRole('checkbox'));
  await user.type(await screen.findByLabelText('短信验证码'), '601234');
}

it('links to the sign-in if trials are not offered, and offers a retry without a response', async () => {
  server.answer(trialApi.state, { open: false });
  await renderPage(LoginTrialPage, '/loginTrial', server);
  expect(await screen.findByRole('heading', { name: '这里没有开放试用' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '去登录' })).toBeTruthy();
});

it('checks the code while typing, and shows what is missing at its field', async () => {
  await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('登录地址'), 'demo');
  expect(await screen.findByText('这个地址已经有组织用了，请换一个')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('组织名称要 2 到 20 个字')).toBeTruthy();
  expect(screen.queryByLabelText('称呼')).toBeNull();
});

it('keeps the input in the URL, but no mobile number', async () => {
  const { router } = await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = await fillOrganisation();
  await user.type(await screen.findByLabelText('手机号'), '19900000128');
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toEqual({ name: '山海图书馆', code: 'shanhai' });
});

it('continues as soon as the code is known to be available, if the button was pressed first', async () => {
  await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('组织名称'), '山海图书馆');
  await user.type(screen.getByLabelText('登录地址'), 'shanhai{Enter}');
  expect(await screen.findByLabelText('称呼')).toBeTruthy();
});

it("goes back through its steps with the browser's back button, keeping all input", async () => {
  const { router } = await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = await fillOrganisation();
  await user.type(await screen.findByLabelText('称呼'), '陆鸣');
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('组织名称')).toHaveProperty('value', '山海图书馆');
  await screen.findByText('可以用');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByLabelText('称呼')).toHaveProperty('value', '陆鸣');
});

it('retries in place with the same order, and enters the organisation', async () => {
  server.refuse(trialApi.quicklyAddOrg, 'SERVER_ERROR');
  const { router } = await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = await fillOrganisation();
  await fillContact(user);
  const again = await screen.findByRole('button', { name: '再试一次' });
  expect(screen.getByRole('heading', { name: '正在为山海图书馆开通' })).toBeTruthy();
  server.answer(trialApi.quicklyAddOrg, signedIn);
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  const [first, second] = server.sent(trialApi.quicklyAddOrg);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ name: '山海图书馆', code: 'shanhai', contact: '陆鸣', ticket: 'proven' });
  expect(server.services.store.get('orgCode')).toBe('shanhai');
  expect(server.messages).toEqual([]);
});

it('ticks each line when the server has done it, counts the samples, and marks the line that failed', async () => {
  const lines = () =>
    within(screen.getByRole('region', { name: '开通' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const { client } = server.services;
  const call = client.call.bind(client);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  client.call = async (endpoint, ...rest) => {
    await ((endpoint as unknown) === trialApi.quicklyAddOrg && released);
    return call(endpoint, ...rest);
  };
  server.answer(trialApi.progress, { parts: 1, done: 0, of: 0 });
  server.refuse(trialApi.quicklyAddOrg, 'SERVER_ERROR');
  await renderPage(LoginTrialPage, '/loginTrial', server);
  await fillContact(await fillOrganisation());
  await waitFor(() => expect(lines()).toEqual(['建好组织和登录地址已完成', '设你为所有者进行中', '放进示例课程和考试', '带你进去']));
  server.answer(trialApi.progress, { parts: 2, done: 6, of: 9 });
  await waitFor(() =>
    expect(lines()).toEqual(['建好组织和登录地址已完成', '设你为所有者已完成', '放进示例课程和考试6 / 9进行中', '带你进去']),
  );
  release();
  await screen.findByRole('alert');
  expect(lines()).toEqual(['建好组织和登录地址', '设你为所有者', '放进示例课程和考试没有完成', '带你进去']);
});

it('returns to a code that was taken meanwhile, and needs no second SMS code', async () => {
  server.refuse(trialApi.quicklyAddOrg, 'ORGANISATION_CODE_TAKEN');
  await renderPage(LoginTrialPage, '/loginTrial', server);
  const user = await fillOrganisation();
  await fillContact(user);
  const code = await screen.findByLabelText('登录地址');
  server.answer(trialApi.quicklyAddOrg, signedIn);
  await user.type(code, '2');
  await screen.findByText('可以用');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(server.sent(trialApi.quicklyAddOrg)[1]).toMatchObject({ code: 'shanhai2', ticket: 'proven' }));
  expect(server.callsOf(trialApi.prove)).toHaveLength(1);
});
