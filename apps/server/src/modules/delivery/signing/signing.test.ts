import { expect, test } from 'vitest';
import { acs3Query, EMPTY_BODY_HASH, signAcs3 } from './acs3.ts';
import { signTc3 } from './tc3.ts';

// Requests signed by the providers' own libraries and recorded on the wire: @alicloud/dysmsapi20170525 4.6.0, tencentcloud-sdk-nodejs-sms
// 4.1.306.

const query = {
  TemplateParam: '{"code":"493817","minutes":"5"}',
  SignName: '启明学院',
  PhoneNumbers: '13800130016',
  TemplateCode: 'SMS_154950909',
};
const headers = {
  host: '127.0.0.1:36021',
  'user-agent': 'AlibabaCloud (linux; x64) Node.js/v20.20.2 Core/1.0.1 TeaDSL/2',
  accept: 'application/json',
  'x-acs-version': '2017-05-25',
  'x-acs-action': 'SendSms',
  'x-acs-date': '2026-11-23T23:23:34Z',
  'x-acs-signature-nonce': '35a9dc6ba7c389c314be0394ec35c6352214d3528bc1229bb3f1f9a9a2b330a8',
  'x-acs-content-sha256': EMPTY_BODY_HASH,
  'x-acs-credentials-provider': 'static_ak',
};
const alibaba = { account: 'LTAItestAccessKey', secret: 'testSecretOfAlibaba01' };

test('signs a request to Alibaba like its own library', () => {
  expect(signAcs3({ method: 'POST', path: '/', query, headers }, alibaba)).toBe(
    'ACS3-HMAC-SHA256 Credential=LTAItestAccessKey,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-credentials-provider;' +
      'x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=32c1ebe373a9f50b75798ab88a277654641944de77eec073e27ece2e85804b3a',
  );
});

test('encodes a query to Alibaba by RFC 3986', () => {
  expect(acs3Query({ b: "it's (a) *", a: '中 ~-_.' })).toBe('a=%E4%B8%AD%20~-_.&b=it%27s%20%28a%29%20%2A');
});

test('signs a request to Tencent like its own library', () => {
  const body =
    '{"PhoneNumberSet":["+8613800130016"],"SmsSdkAppId":"1400006666","SignName":"启明学院","TemplateId":"1110","TemplateParamSet":["493817","5"]}';
  // The library derives the service name from the first label of the host.
  const request = { host: '127.0.0.1', service: '127', body, timestamp: 1_795_476_215 };
  expect(signTc3(request, { account: 'AKIDtestSecretId', secret: 'testSecretOfTencent01' })).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDtestSecretId/2026-11-23/127/tc3_request, SignedHeaders=content-type;host, ' +
      'Signature=98c390f86f413e86067255fd636ad3f7109d6e29773c91c5f4d641b304cd39f8',
  );
});
