import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

const tags = ['setup'] as const;

/** Host labels that name no organisation (seed §4), and names reserved for proxies and certificates. */
const RESERVED_CODES = new Set(['study', 'test', '192', 'www', 'localhost']);

/** An organisation's code is the first label of its host name (seed §4), so it must be a valid one. */
export const organisationCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])$/, '组织代码要 2 到 32 位，只用小写字母、数字和中间的连字符')
  .refine((code) => !RESERVED_CODES.has(code), '这个组织代码另有用处，请换一个');

/** Account name for signing in. */
export const accountName = line('账号', 64).regex(/^[\p{L}\p{N}._@-]+$/u, '账号只能用文字、数字和 . _ @ -');

export const setupApi = {
  state: endpoint({
    method: 'GET',
    path: '/front/setup/state',
    access: 'public',
    summary: 'Whether the installation still needs its first organisation',
    tags,
    result: z.object({ waiting: z.boolean() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/front/setup/open',
    access: 'public',
    summary: 'Create the first organisation and its owner, with the code printed when the server started',
    tags,
    body: z.object({
      setupCode: z.string().trim().min(1, '请填写开通码').max(64, '开通码不正确'),
      name: line('组织名称', 60),
      code: organisationCode,
      ownerName: line('姓名', 40),
      account: accountName,
      /** RSA-OAEP-256 of the UTF-8 password with key `keyId`, base64. */
      password: z.string().min(1, '请设置密码').max(2048),
      keyId: z.string().min(1).max(64),
    }),
    result: z.object({ code: z.string() }),
  }),
};
