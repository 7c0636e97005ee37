import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, openProvider } from '../../src/modules/third-party/testing/browser.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { call } from '../call.ts';
import { createMember, createOrganisation, createOwner } from '../factories.ts';
import { personEntry, settingsOf, startDirectory, type TestDirectory } from '../fake-directory.ts';
import { encryptPassword } from '../passwords.ts';
import { samlSettings } from '../saml-idp.ts';
import { PNG } from '../upload-form.ts';
import { INTERNAL } from './judge.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await createTestApp();
  directory = await startDirectory([personEntry('lin', { password: 'Domain@2026', name: '林小满', id: 'stable-1' })]);
});
afterAll(async () => {
  await directory.close();
  await app.close();
});

const LONG = 'x'.repeat(10_000);
const HALF = Buffer.from([0xed, 0xa0, 0xbd]);
const ODD: [string, Buffer][] = [
  ['NUL', Buffer.from('a\0b')],
  ['a lone surrogate', Buffer.concat([Buffer.from('a'), HALF])],
  ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0x80])],
  ['10,000 characters', Buffer.from(LONG)],
  ['path traversal', Buffer.from('../../../etc/passwd')],
  ['a quotation mark and a line', Buffer.from('a"\r\nx-evil: 1')],
  ['nothing', Buffer.alloc(0)],
  ['blanks', Buffer.from('   ')],
];

describe('a form with a file', () => {
  const BOUNDARY = 'odd';
  const part = (head: (Buffer | string)[], content: Buffer | string): Buffer =>
    Buffer.concat(
      ['--', BOUNDARY, '\r\ncontent-disposition: form-data; ', ...head, '\r\n\r\n', content, '\r\n'].map((piece) => Buffer.from(piece)),
    );
  const send = (parts: Buffer[], type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    app.fastify.inject({
      method: 'POST',
      url: '/oss',
      headers: { 'content-type': type },
      payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    });

  async function signed() {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const signing = await call(app, token, uploadApi.sign, { query: { purpose: 'avatar', fileName: 'a.png', size: PNG.length } });
    const fields: Record<string, Buffer | string> = {
      name: 'a.png',
      key: `${signing.dir}a.png`,
      policy: signing.policy,
      OSSAccessKeyId: signing.accessId,
      success_action_status: '200',
      signature: signing.signature,
    };
    return { fields, key: `${signing.dir}a.png` };
  }
  const partsOf = (fields: Record<string, Buffer | string>, fileName: Buffer | string = 'a.png'): Buffer[] => [
    ...Object.entries(fields).map(([name, value]) => part([`name="${name}"`], value)),
    part(['name="file"; filename="', fileName, '"\r\ncontent-type: image/png'], PNG),
  ];
  const expectFine = ({ statusCode, payload }: Awaited<ReturnType<typeof send>>): void => {
    expect(statusCode).toBeLessThan(500);
    expect(payload).not.toMatch(INTERNAL);
  };

  test.each(ODD)('is stored under its signed key alone, or not at all, with %s as value, name or file name', async (_name, odd) => {
    for (const field of ['name', 'key', 'policy', 'OSSAccessKeyId', 'success_action_status', 'signature']) {
      const { fields, key } = await signed();
      const answer = await send(partsOf({ ...fields, [field]: odd }));
      expectFine(answer);
      const goesWell = field === 'name';
      expect(answer.statusCode < 300, `${field}: ${answer.payload}`).toBe(goesWell);
      expect(app.platform.storage.objectsUnder(key), field).toHaveLength(goesWell ? 1 : 0);
    }
    const { fields } = await signed();
    expectFine(await send(partsOf(fields, odd)));
    expectFine(await send([part(['name="', odd, '"'], 'x'), ...partsOf(fields)]));
    expectFine(await send([part(['name="x"; filename="', odd, '"'], odd), ...partsOf(fields)]));
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${LONG}`,
    'multipart/form-data; boundary="\0"',
  ])('is refused if its boundary is invalid: %j', async (type) => {
    const answer = await send(partsOf((await signed()).fields), type);
    expectFine(answer);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the SAML response form', () => {
  const acs = async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const providerId = await openProvider(app, token, { kind: 'saml', settings: samlSettings() });
    return `/api/saml/${orgId}/${providerId}/acs`;
  };
  const post = (url: string, fields: [name: string, value: Buffer][]) =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields
        .map(([name, value]) => `${name}=${[...value].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`)
        .join('&'),
    });
  const base64 = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('base64'));

  test.each(ODD)('redirects to the page that explains the error: %s', async (_name, odd) => {
    const url = await acs();
    const answers = [
      await post(url, [['SAMLResponse', odd]]),
      await post(url, [['SAMLResponse', base64(odd)]]),
      await post(url, [['SAMLResponse', base64(Buffer.concat([Buffer.from('<samlp:Response ID="'), odd, Buffer.from('"/>')]))]]),
      await post(url, [
        ['SAMLResponse', base64(Buffer.from('<a/>'))],
        ['RelayState', odd],
      ]),
    ];
    answers.push(await post(url, []));
    for (const { statusCode, payload, headers } of answers) {
      const back = String(headers.location ?? '');
      expect(statusCode).toBe(303);
      expect(payload).not.toMatch(INTERNAL);
      expect(back).toMatch(/\/web\/transferPage\?problem=THIRD_PARTY_/);
      expect(back).not.toMatch(/evil|passwd|xxxx/);
    }
  });
});

describe('the account name in a directory sign-in', () => {
  test.each([
    ['NUL', 'li\0n'],
    ['a lone surrogate', 'li\ud83dn'],
    ['10,000 characters', LONG],
    ['10,000 characters of Chinese', '文'.repeat(10_000)],
    ['a filter', 'lin)(uid=*))(|(uid=*'],
    ['a star', '*'],
    ['a backslash', String.raw`lin\00\2a`],
    ['blanks', '   '],
    ['a character of four bytes', '😀'.repeat(20)],
  ])('is refused in Chinese: %s', async (_name, username) => {
    const { orgId, code } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const providerId = await openProvider(app, token, { kind: 'ldap', settings: settingsOf(directory, {}) });
    const browser = new Browser(app);
    const state = (await browser.leave(code, providerId)).searchParams.get('directory') ?? '';
    const { flag, msg } = await browser.post(thirdPartyApi.proveDirectory, {
      username,
      state,
      ...(await encryptPassword(app, 'Domain@2026')),
    });
    expect(flag).toBe(false);
    expect(msg).toMatch(/[\u4e00-\u9fff]/);
    expect(msg).not.toMatch(INTERNAL);
  });
});
