import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formInt, line, text } from '../fields.ts';
import { isEmail } from '../validation.ts';
import { channel, type Channel } from './templates.ts';

const tags = ['delivery'] as const;

const address = z
  .string()
  .trim()
  .max(200, '服务地址太长')
  .regex(/^https?:\/\/[\w.:-]+$/, '服务地址只写到主机名，例如 https://sms.example.com');
const host = line('服务器', 200).regex(/^[\w.:-]+$/, '服务器只写主机名，例如 smtp.example.com');
const sender = z.string().trim().max(254, '发件邮箱太长').refine(isEmail, '发件邮箱格式不正确');

/** For SMTP: encrypted from the first byte, after STARTTLS, or not at all. */
export const mailSecurity = z.enum(['tls', 'starttls', 'plain']);

/** How messages are sent, without the secret. `outbox`: they are not sent; they are read in the console. */
export const providerSetting = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('outbox') }),
  z.object({
    provider: z.literal('alibaba'),
    /** The AccessKey id. */
    account: line('AccessKey ID', 128),
    signature: line('短信签名', 40),
    address,
  }),
  z.object({
    provider: z.literal('tencent'),
    /** The SecretId. */
    account: line('SecretId', 128),
    /** SmsSdkAppId. */
    application: line('应用编号', 40),
    signature: line('短信签名', 40),
    region: line('地域', 40),
    address,
  }),
  z.object({
    provider: z.literal('smtp'),
    host,
    port: formInt(1, 65_535),
    security: mailSecurity,
    /** Empty if the server needs no authentication. */
    account: text('账号', 254),
    sender,
    senderName: text('发件人名称', 60),
  }),
]);
export type ProviderSetting = z.infer<typeof providerSetting>;
export type ProviderKey = ProviderSetting['provider'];

interface ProviderWords {
  name: string;
  channels: readonly Channel[];
}

/** Names of the providers in the console, and the channels each supports. */
export const providerWords: Readonly<Record<ProviderKey, ProviderWords>> = {
  outbox: { name: '留在发件箱', channels: ['sms', 'mail'] },
  alibaba: { name: '阿里云短信', channels: ['sms'] },
  tencent: { name: '腾讯云短信', channels: ['sms'] },
  smtp: { name: 'SMTP 邮件', channels: ['mail'] },
};

const dailyLimit = formInt(1, 1_000_000);

export const deliverySetting = z.object({
  channel,
  setting: providerSetting,
  /** Whether a secret is stored; it is never returned. */
  hasSecret: z.boolean(),
  dailyLimit: z.number().int(),
  sentToday: z.number().int(),
  revision: z.number().int(),
});
export type DeliverySetting = z.infer<typeof deliverySetting>;

/** A test result step by step; it ends at the first failed step. */
const testStep = z.object({ step: z.enum(['prepare', 'reach', 'accept']), ok: z.boolean(), text: z.string() });
export type TestStep = z.infer<typeof testStep>;

export const deliverySettingApi = {
  settings: endpoint({
    method: 'GET',
    path: '/admin/delivery/settings',
    access: 'admin:setting',
    summary: 'Providers for SMS and e-mail',
    tags,
    result: z.object({ list: z.array(deliverySetting) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/delivery/update',
    access: 'admin:setting',
    summary: 'Choose the provider of a channel; an empty secret keeps the stored one as long as account and address are unchanged',
    tags,
    encoding: 'json',
    body: z.object({
      channel,
      setting: providerSetting,
      secret: z.string().max(500, '密钥太长').default(''),
      dailyLimit,
      /** Without one, whatever is stored is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/delivery/test',
    access: 'admin:setting',
    summary: 'Send a real test message with the stored settings and report the outcome',
    tags,
    body: z.object({ channel, to: line('收件的手机号或邮箱', 254) }),
    result: z.object({ steps: z.array(testStep), milliseconds: z.number().int() }),
  }),
};
