import type { FakeServer } from '@palm/client/testing/fake-server';
import { testCaptcha } from '@palm/client/testing/test-captcha';
import { demoCodeApi } from '@palm/contract/delivery/calls';
import { identityApi } from '@palm/contract/identity/calls';
import { smsApi } from '@palm/contract/identity/sms';

/** A server that sends codes to whoever did the work for one. */
export function answerSms(server: FakeServer): void {
  server.answer(identityApi.captcha, testCaptcha);
  server.answer(smsApi.checkVCode, { ticket: 'captcha-ticket' });
  server.answer(smsApi.sendCode, { resendSeconds: 60, minutes: 5 });
  server.answer(demoCodeApi.newest, { code: null });
}
