import { describe, expect, test } from 'vitest';
import { judgeForm, signPolicy, writePolicy } from './post-policy.ts';

const accessKey = { id: 'palm-academy', secret: 'secret of the test' };
const now = new Date('2026-11-20T02:00:00Z');
const dir = 'org/video/1/';

function form(overrides: Record<string, string | undefined> = {}) {
  const policy = overrides.policy ?? writePolicy(dir, 1000, new Date(now.getTime() + 60_000));
  const fields = {
    key: `${dir}a.mp4`,
    policy,
    ossaccesskeyid: accessKey.id,
    signature: signPolicy(accessKey.secret, policy),
    success_action_status: '200',
    ...overrides,
  };
  return new Map(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

describe('a PostObject form', () => {
  test('is accepted if its policy covers it', () => {
    expect(judgeForm(form(), accessKey, now)).toEqual({ key: `${dir}a.mp4`, minSize: 0, maxSize: 1000 });
  });

  test('accepts a file name with two consecutive dots', () => {
    expect(judgeForm(form({ key: `${dir}a..b.png` }), accessKey, now)).toMatchObject({ key: `${dir}a..b.png` });
  });

  test.each([
    ['without a key', { key: undefined }, 'InvalidArgument'],
    ['without a signature', { signature: undefined }, 'InvalidArgument'],
    ['without any credentials', { signature: undefined, policy: '', ossaccesskeyid: undefined }, 'InvalidArgument'],
    ['with another access key', { ossaccesskeyid: 'somebody' }, 'InvalidAccessKeyId'],
    ['with a wrong signature', { signature: 'AAAA' }, 'SignatureDoesNotMatch'],
    ['with an incomplete policy', { policy: 'e30=' }, 'InvalidPolicyDocument'],
    ['with a key outside its folder', { key: 'org/other/a.mp4' }, 'AccessDenied'],
    ['with another success status', { success_action_status: '201' }, 'AccessDenied'],
    ['with a key that traverses upwards', { key: `${dir}../a.mp4` }, 'InvalidObjectName'],
    ['with a name of 300 bytes', { key: `${dir}${'a'.repeat(296)}.mp4` }, 'InvalidObjectName'],
  ])('is refused %s', (_case, overrides, code) => {
    expect(judgeForm(form(overrides), accessKey, now)).toMatchObject({ code });
  });

  test('is refused after its policy has expired', () => {
    expect(judgeForm(form(), accessKey, new Date(now.getTime() + 120_000))).toMatchObject({
      status: 403,
      message: 'Invalid according to Policy: Policy expired.',
    });
  });
});
