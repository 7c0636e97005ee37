import type { FakeServer } from '@palm/client/testing/fake-server';
import { testCaptcha } from '@palm/client/testing/test-captcha';
import { demoCodeApi } from '@palm/contract/delivery/calls';
import { identityApi } from '@palm/contract/identity/calls';
import { smsApi } from '@palm/contract/identity/sms';

/** Makes a fake server send codes, given a solved captcha. */
export function answerSms(server: FakeServer): void {
  server.answer(identityApi.captcha, testCaptcha);
  server.answer(smsApi.checkVCode, { ticket: 'captcha-ticket' });
  server.answer(smsApi.sendCode, { resendSeconds: 60, minutes: 5 });
  server.answer(demoCodeApi.newest, { code: null });
}
