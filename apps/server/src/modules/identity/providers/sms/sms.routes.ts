import { smsApi } from '@palm/contract/identity/sms';
import { bind } from '../../../../platform/http/bind.ts';
import type { Router } from '../../../../platform/http/router.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { exchangeCaptcha } from '../../captcha/captcha-ticket.service.ts';
import { browserOf } from '../../ticket/browser.ts';
import { sendCodeFor } from '../../verification/send-code.service.ts';
import { bindWayIn } from '../way-in.ts';
import { proveChosen } from './choose-account.service.ts';
import { proveAccountBySms, proveBeforeJoining, proveMobile, proveOrJoin } from './prove-sms.service.ts';

export function mountSms(router: Router, platform: Platform): void {
  bind(router, smsApi.checkVCode, ({ body, request, reply }) => exchangeCaptcha(platform, body, browserOf(request, reply)));
  bind(router, smsApi.sendCode, ({ person, body, request, reply }) =>
    sendCodeFor(platform, person, body, { browser: browserOf(request, reply), address: request.ip }),
  );
  bind(router, smsApi.smsVerify, ({ query, request, reply }) =>
    proveBeforeJoining(platform, query, { browser: browserOf(request, reply), address: request.ip }),
  );
  bindWayIn(router, platform, smsApi.loginMnc, proveMobile);
  bindWayIn(router, platform, smsApi.loginQuickMnc, proveOrJoin);
  bindWayIn(router, platform, smsApi.loginUns, proveAccountBySms);
  bindWayIn(router, platform, smsApi.loginUid, proveChosen);
}
