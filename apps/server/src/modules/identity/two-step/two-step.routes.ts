import { twoStepApi } from '@palm/contract/identity/two-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf } from '../ticket/browser.ts';
import { confirmAtSignIn, finishByMessage, finishSignIn, prepareKeyAtSignIn, sendStepCode, type StepVisitor } from './finish.service.ts';
import { forgetDevice } from './remembered-devices.service.ts';
import { prepareKey } from './set-up.service.ts';
import { getTwoStep, renewCodes, turnOff, turnOn } from './two-step.service.ts';

const visitorOf = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): StepVisitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  browser: browserOf(request, reply),
});

export function mountTwoStep(router: Router, platform: Platform): void {
  bind(router, twoStepApi.login, (call) => finishSignIn(platform, call.body, visitorOf(call)));
  bind(router, twoStepApi.sendSms, (call) => done(sendStepCode(platform, call.body.ticket, visitorOf(call))));
  bind(router, twoStepApi.loginUnpsc, (call) => finishByMessage(platform, call.body, visitorOf(call)));
  bind(router, twoStepApi.beginAtSignIn, (call) => prepareKeyAtSignIn(platform, call.body.ticket, visitorOf(call)));
  bind(router, twoStepApi.confirmAtSignIn, (call) => confirmAtSignIn(platform, call.body, visitorOf(call)));
  bind(router, twoStepApi.state, ({ person, request, reply }) => getTwoStep(platform, person, browserOf(request, reply)));
  bind(router, twoStepApi.begin, ({ person }) => prepareKey(platform, person));
  bind(router, twoStepApi.confirm, async ({ person, body }) => ({ recoveryCodes: await turnOn(platform, person, body.code) }));
  bind(router, twoStepApi.renewCodes, async ({ person, body }) => ({ recoveryCodes: await renewCodes(platform, person, body) }));
  bind(router, twoStepApi.turnOff, ({ person, body }) => done(turnOff(platform, person, body)));
  bind(router, twoStepApi.forgetDevice, ({ person, body }) => done(forgetDevice(platform, person, body.deviceId)));
}
