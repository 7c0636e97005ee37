import { testId } from '@palm/client/testing/test-id';
import { deliveryApi, type DeliveryDetail } from '@palm/contract/delivery/admin';
import { deliverySettingApi, type DeliverySetting } from '@palm/contract/delivery/setting';
import { deliveryTemplateApi, type TemplateRow } from '@palm/contract/delivery/template-calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../../shared/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { OutboxAlert } from './outbox-alert.tsx';
import { ServiceSettings } from './service-settings.tsx';
import { TemplateList } from './template-list.tsx';

const setting: DeliverySetting = {
  channel: 'sms',
  setting: { provider: 'outbox' },
  hasSecret: false,
  dailyLimit: 1000,
  sentToday: 128,
  revision: 0,
};
const smtp: DeliverySetting = {
  channel: 'mail',
  setting: {
    provider: 'smtp',
    host: 'smtp.qiming.example',
    port: 465,
    security: 'tls',
    account: 'ops',
    sender: 'ops@qiming.example',
    senderName: '启明学院',
  },
  hasSecret: true,
  dailyLimit: 1000,
  sentToday: 0,
  revision: 7,
};
const row: DeliveryDetail = {
  id: testId(1),
  channel: 'sms',
  recipient: '199 **** 0042',
  memberName: '郑一帆',
  title: '验证码',
  status: 'failed',
  inOutbox: false,
  problem: '阿里云账户余额不足，请充值',
  createdAt: '2026-11-20T01:00:00Z',
  seconds: 33,
  text: '【启明学院】验证码 ••••••，5 分钟内有效。',
  providerName: '阿里云短信',
  receipt: null,
  attempts: 3,
  triedAt: '2026-11-20T01:00:33Z',
  settledAt: '2026-11-20T01:00:33Z',
  expiresAt: '2026-11-20T01:05:00Z',
  readable: false,
  repeatable: true,
};

it('says which messages reach nobody, and how many were sent', async () => {
  const server = createConsoleServer();
  server.answer(deliverySettingApi.settings, { list: [setting, smtp] });
  renderPage(
    <DeliveryFrame>
      <OutboxAlert />
    </DeliveryFrame>,
    server,
  );
  expect(await screen.findByText('短信还没有接外部服务，正存在本机的发件箱里，收件人收不到。')).toBeDefined();
  expect(screen.getByText('今天发出短信 128 条，还剩 872 条；邮件 0 条，还剩 1000 条')).toBeDefined();
});

it('shows why a message failed, and resends it', async () => {
  const server = createConsoleServer();
  server.answer(deliveryApi.list, { list: [row], total: 1 });
  server.answer(deliveryApi.detail, row);
  server.answer(deliveryApi.resend, { done: true });
  renderPage(<DeliveryList />, server);
  await userEvent.click(await screen.findByRole('button', { name: '郑一帆 199 **** 0042' }));
  expect(await screen.findByText('第 3 次：阿里云账户余额不足，请充值')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '再次发送' }));
  await waitFor(() => expect(server.sent(deliveryApi.resend)).toEqual([{ deliveryId: row.id }]));
});

it('shows long durations in hours, and short ones in seconds', async () => {
  const server = createConsoleServer();
  const slow = { ...row, id: testId(2), memberName: '陆绍棠', seconds: 25_200 };
  server.answer(deliveryApi.list, { list: [row, slow], total: 2 });
  renderPage(<DeliveryList />, server);
  expect(await screen.findByText('33 秒')).toBeDefined();
  expect(screen.getByText('7 小时')).toBeDefined();
});

it('shows the content of an outbox message on request', async () => {
  const server = createConsoleServer();
  const kept = { ...row, status: 'sent' as const, inOutbox: true, problem: null, readable: true, repeatable: false };
  server.answer(deliveryApi.list, { list: [kept], total: 1 });
  server.answer(deliveryApi.detail, kept);
  server.answer(deliveryApi.reveal, { text: '【启明学院】验证码 493817，5 分钟内有效。' });
  renderPage(<DeliveryList />, server);
  await userEvent.click(await screen.findByRole('button', { name: '郑一帆 199 **** 0042' }));
  await userEvent.click(await screen.findByRole('button', { name: '看完整内容' }));
  expect(await screen.findByText(/493817/)).toBeDefined();
});

it('keeps a secret that is not retyped, and what was typed for a provider while another is viewed', async () => {
  const server = createConsoleServer();
  server.answer(deliverySettingApi.settings, { list: [setting, smtp] });
  server.answer(deliverySettingApi.update, { revision: 8 });
  renderPage(<ServiceSettings />, server);
  const sms = within(await screen.findByRole('region', { name: '短信' }));
  await userEvent.click(sms.getByRole('radio', { name: '阿里云短信' }));
  await userEvent.type(sms.getByRole('textbox', { name: 'AccessKey ID' }), 'LTAI1');
  await userEvent.click(sms.getByRole('radio', { name: '腾讯云短信' }));
  await userEvent.click(sms.getByRole('radio', { name: '阿里云短信' }));
  expect(sms.getByRole('textbox', { name: 'AccessKey ID' })).toHaveProperty('value', 'LTAI1');
  await userEvent.click(sms.getByRole('button', { name: '保存短信' }));
  const signature = sms.getByRole('textbox', { name: '短信签名' });
  expect(signature.getAttribute('aria-invalid')).toBe('true');
  // Beside its field.
  expect(signature.parentElement).toBe(sms.getByRole('alert').parentElement);
  expect(sms.getByRole('alert').textContent).toBe('请填写短信签名');
  const mail = within(screen.getByRole('region', { name: '邮件' }));
  await userEvent.type(mail.getByRole('textbox', { name: '发件人名称' }), '助手');
  await userEvent.click(mail.getByRole('button', { name: '保存邮件' }));
  await waitFor(() => expect(server.sent(deliverySettingApi.update)).toMatchObject([{ channel: 'mail', secret: '', revision: 7 }]));
});

it('keeps what was typed for a provider in the browser, but never its secret', async () => {
  const server = createConsoleServer();
  server.answer(deliverySettingApi.settings, { list: [setting, smtp] });
  renderPage(<ServiceSettings />, server);
  const mail = async () => within(await screen.findByRole('region', { name: '邮件' }));
  await userEvent.type((await mail()).getByRole('textbox', { name: '发件人名称' }), '助手');
  await userEvent.type((await mail()).getByLabelText('密码或授权码'), 'hunter2');
  expect(server.stored()).toContain('启明学院助手');
  expect(server.stored()).not.toContain('hunter2');
  cleanup();
  renderPage(<ServiceSettings />, server);
  await userEvent.click((await mail()).getByRole('button', { name: '放回我的修改' }));
  expect((await mail()).getByRole('textbox', { name: '发件人名称' })).toHaveProperty('value', '启明学院助手');
  expect((await mail()).getByLabelText('密码或授权码')).toHaveProperty('value', '');
});

it('shows what somebody else has changed in a provider meanwhile, and saves on top of it, secret included', async () => {
  const server = createConsoleServer();
  server.answer(deliverySettingApi.settings, { list: [setting, smtp] });
  renderPage(<ServiceSettings />, server);
  const mail = within(await screen.findByRole('region', { name: '邮件' }));
  await userEvent.type(mail.getByLabelText('密码或授权码'), 'hunter2');
  server.refuse(deliverySettingApi.update, 'CONFLICT');
  server.answer(deliverySettingApi.settings, { list: [setting, { ...smtp, dailyLimit: 50, revision: 9 }] });
  await userEvent.click(mail.getByRole('button', { name: '保存邮件' }));
  await userEvent.click(await screen.findByRole('button', { name: '在对方的上面放回我的修改' }));
  server.answer(deliverySettingApi.update, { revision: 10 });
  await userEvent.click(mail.getByRole('button', { name: '保存邮件' }));
  expect(await screen.findByText('已保存，可以测试发送')).toBeDefined();
  expect(server.sent(deliverySettingApi.update)[1]).toMatchObject({ secret: 'hunter2', dailyLimit: 50, revision: 9 });
  expect(mail.getByLabelText('密码或授权码')).toHaveProperty('value', '');
});

it('shows how far a test got', async () => {
  const server = createConsoleServer();
  server.answer(deliverySettingApi.settings, { list: [setting, smtp] });
  server.answer(deliverySettingApi.test, {
    steps: [
      { step: 'prepare', ok: true, text: '设置齐全' },
      { step: 'reach', ok: false, text: '连不上 smtp.qiming.example:465，请检查服务器、端口和网络' },
    ],
    milliseconds: 1200,
  });
  renderPage(<DeliveryFrame>{null}</DeliveryFrame>, server);
  await userEvent.click(screen.getByRole('button', { name: '测试发送' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('邮件'));
  await userEvent.type(dialog.getByRole('textbox', { name: '收件的邮箱' }), 'fang@qiming.example');
  await userEvent.click(dialog.getByRole('button', { name: '发送测试' }));
  expect(await dialog.findByText(/连不上 smtp.qiming.example:465/)).toBeDefined();
  expect(server.sent(deliverySettingApi.test)).toEqual([{ channel: 'mail', to: 'fang@qiming.example' }]);
});

const template: TemplateRow = {
  channel: 'sms',
  template: 'code',
  name: '验证码',
  words: [
    { word: '组织', sample: '启明学院' },
    { word: '验证码', sample: '123456' },
  ],
  params: [{ param: 'code', word: '验证码' }],
  subject: '{组织}的验证码',
  text: '【{组织}】验证码 {验证码}',
  isOwn: false,
  number: '',
  remoteParams: [{ param: 'code', as: 'code' }],
  revision: 0,
};

it('previews a template with sample values, and keeps what was typed if the server rejects it', async () => {
  const server = createConsoleServer();
  server.answer(deliveryTemplateApi.list, { list: [template] });
  server.refuse(deliveryTemplateApi.update, 'TEMPLATE_WORD_MISSING', { word: '{验证码}' });
  renderPage(<TemplateList />, server);
  expect(await screen.findByText('【启明学院】验证码 123456')).toBeDefined();
  const text = screen.getByRole('textbox', { name: '短信：验证码的正文' });
  await userEvent.clear(text);
  await userEvent.type(text, '你好');
  await userEvent.click(screen.getByRole('button', { name: '保存短信：验证码' }));
  await waitFor(() => expect(server.sent(deliveryTemplateApi.update)).toHaveLength(1));
  expect(text).toHaveProperty('value', '你好');
});

it('keeps an edited template in the browser, and offers it on return', async () => {
  const server = createConsoleServer();
  server.answer(deliveryTemplateApi.list, { list: [template] });
  renderPage(<TemplateList />, server);
  const text = () => screen.findByRole('textbox', { name: '短信：验证码的正文' });
  fireEvent.change(await text(), { target: { value: '你的验证码是 {验证码}' } });
  cleanup();
  renderPage(<TemplateList />, server);
  expect(await text()).toHaveProperty('value', template.text);
  await userEvent.click(screen.getByRole('button', { name: '放回我的修改' }));
  expect(await text()).toHaveProperty('value', '你的验证码是 {验证码}');
});

it('keeps what somebody else has changed in a template meanwhile', async () => {
  const server = createConsoleServer();
  server.answer(deliveryTemplateApi.list, { list: [template] });
  renderPage(<TemplateList />, server);
  const text = await screen.findByRole('textbox', { name: '短信：验证码的正文' });
  fireEvent.change(text, { target: { value: '你的验证码是 {验证码}' } });
  server.refuse(deliveryTemplateApi.update, 'CONFLICT');
  server.answer(deliveryTemplateApi.list, () => {
    server.answer(deliveryTemplateApi.update, { revision: 3 });
    return { list: [{ ...template, number: 'SMS_2', revision: 2 }] };
  });
  await userEvent.click(screen.getByRole('button', { name: '保存短信：验证码' }));
  expect(await screen.findByText('已保存，从下一条起用新的')).toBeDefined();
  expect(server.sent(deliveryTemplateApi.update)).toMatchObject([
    { text: '你的验证码是 {验证码}', number: '', revision: 0 },
    { text: '你的验证码是 {验证码}', number: 'SMS_2', revision: 2 },
  ]);
});
