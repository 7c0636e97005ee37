import { describe, expect, test } from 'vitest';
import { signAddress, signRequest, signText } from './sign-v4.ts';

/*
 * Amazon's own examples: “Signature Calculations for the Authorization Header” and “Authenticating Requests: Using Query Parameters” in the
 * Amazon S3 API reference, all of 2013-05-24.
 */
describe("a request to S3 is signed as in Amazon's examples", () => {
  const now = new Date('2013-05-24T00:00:00Z');
  const signer = {
    kind: 's3',
    region: 'us-east-1',
    bucket: 'examplebucket',
    accessKey: { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  } as const;
  const urlOf = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com/${path}`);
  const none = Buffer.alloc(0);

  const sum = {
    range: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    stored: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    lifecycle: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    list: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  };
  const storing = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };

  test.each([
    ['a range of an object', sum.range, { method: 'GET', path: 'test.txt', headers: { range: 'bytes=0-9' }, body: '' }],
    ['storing an object', sum.stored, { method: 'PUT', path: 'test%24file.text', headers: storing, body: 'Welcome to Amazon S3.' }],
    ['a query without a value', sum.lifecycle, { method: 'GET', path: '?lifecycle', headers: {}, body: '' }],
    ['a list', sum.list, { method: 'GET', path: '?max-keys=2&prefix=J', headers: {}, body: '' }],
  ])('%s', (_, signature, { path, body, ...request }) => {
    const signed = signRequest(signer, { ...request, url: urlOf(path), objectKey: '' }, Buffer.from(body), now);
    expect(signed['authorization']).toContain(`Signature=${signature}`);
  });

  test('a presigned URL', () => {
    const url = signAddress(signer, { url: urlOf('test.txt'), objectKey: 'test.txt', seconds: 86_400 }, now);
    expect(url.searchParams.get('X-Amz-Signature')).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });

  test('a changed body has another signature', () => {
    const of = (body: Buffer) =>
      signRequest(signer, { method: 'PUT', url: urlOf('a'), objectKey: 'a', headers: {} }, body, now)['authorization'];
    expect(of(none)).not.toBe(of(Buffer.from('x')));
  });
});

/* Alibaba Cloud's own example: the unit tests of its SDKs, `TestV4AuthHeader` in aliyun/alibabacloud-oss-go-sdk-v2. */
describe("a request to OSS is signed as in Alibaba Cloud's tests", () => {
  const signer = { kind: 'oss', region: 'cn-hangzhou', bucket: 'bucket', accessKey: { id: 'ak', secret: 'sk' } } as const;

  test('storing an object, with unusual names', () => {
    const query = '%2Bparam1=value3&%2Bparam2=&param1=value1&param2=&%7Cparam1=value4&%7Cparam2=';
    const url = new URL(`https://bucket.oss-cn-hangzhou.aliyuncs.com/1234%2B-/123/1.txt?${query}`);
    const headers = { 'x-oss-head1': 'value', abc: 'value', ZAbc: 'value', XYZ: 'value', 'content-type': 'text/plain' };
    const request = { method: 'PUT', url, objectKey: '1234+-/123/1.txt', headers };
    expect(signRequest(signer, request, Buffer.alloc(0), new Date(1_702_743_657_000))['authorization']).toBe(
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    );
  });

  test('a form is signed with the key of its day', () => {
    const morning = new Date('2026-03-09T01:00:00Z');
    expect(signText(signer, 'cG9saWN5', morning)).toBe(signText(signer, 'cG9saWN5', new Date('2026-03-09T23:00:00Z')));
    expect(signText(signer, 'cG9saWN5', morning)).not.toBe(signText(signer, 'cG9saWN5', new Date('2026-03-10T00:00:00Z')));
  });
});
