import { describe, expect, it } from 'vitest';
import { applicationApi } from './application/calls.ts';
import type { Endpoint } from './endpoint.ts';
import { accountApi } from './identity/account.ts';
import { identityApi } from './identity/calls.ts';
import { mobileApi } from './identity/mobile.ts';
import { resetApi } from './identity/reset.ts';
import { smsApi } from './identity/sms.ts';
import { twoStepApi } from './identity/two-step.ts';
import { qrApi } from './qr/calls.ts';
import { thirdPartyApi } from './third-party/calls.ts';
import { trialApi } from './trial/calls.ts';

// The seed names methods and paths; who may call them follows from what each is for.
const named: Readonly<Record<string, Endpoint>> = {
  'public POST /front/login/getSafeSmsOfMobile': smsApi.sendCode,
  'public POST /front/login/unp': identityApi.loginUnp,
  'public POST /front/login/unpsc': twoStepApi.loginUnpsc,
  'public POST /front/login/mnc': smsApi.loginMnc,
  'public POST /front/login/quick/mnc': smsApi.loginQuickMnc,
  'public POST /front/login/uns': smsApi.loginUns,
  'public POST /front/login/uid': smsApi.loginUid,
  'public POST /front/login/unpc': identityApi.loginUnpc,
  'public POST /front/login/auth': thirdPartyApi.auth,
  'public POST /front/login/platformLogin': thirdPartyApi.platformLogin,
  'public POST /front/login/checkVCode': smsApi.checkVCode,
  'public GET /front/login/askForCheckNumSafe': identityApi.captcha,
  'public POST /front/thirdPart/samlLogin': thirdPartyApi.samlLogin,
  'public POST /front/thirdPart/checkLogin': thirdPartyApi.checkLogin,
  'member GET /front/qr/checkR2CodeAndGetParams': qrApi.params,
  'public POST /front/resPwd/checkMobileAndGetCheckNum': resetApi.sendToMobile,
  'public POST /front/resPwd/checkCheckNum': resetApi.checkMobile,
  'public POST /front/resPwd/resetPassword': resetApi.resetPassword,
  'public POST /front/resPwd/checkPhoneCheckNum': resetApi.checkAccount,
  'public POST /front/resPwd/getSafeSmsOfMobile': resetApi.sendToAccount,
  'member GET /front/user/isAdministrator': accountApi.isAdministrator,
  'member GET /front/user/hasBindMobile': accountApi.hasBindMobile,
  'session GET /front/user/pwdto': accountApi.pwdto,
  'member GET /front/user/hasMySpace': thirdPartyApi.hasMySpace,
  'member GET /front/user/getPlatformLoginUrl': thirdPartyApi.getPlatformLoginUrl,
  'public POST /front/quickAddOrganization/quicklyAddOrg': trialApi.quicklyAddOrg,
  'member GET /front/personalCenter/myInfo': accountApi.myInfo,
  'session POST /front/personalCenter/bindMobile': mobileApi.bind,
  'session POST /front/personalCenter/changeMobileSafe': mobileApi.change,
  'public GET /front/verify/key': identityApi.verifyKey,
  'public GET /front/register/smsVerifyForWeb': smsApi.smsVerify,
  'public GET /front/crt/t': identityApi.serverTime,
  'public GET /front/newSvcconf/organizationApplyConfig': applicationApi.config,
  'public GET /wx/wx/querySysPlatformUserConfig': thirdPartyApi.querySysPlatformUserConfig,
  'member GET /wx/wx/queryPolyUserInfo': thirdPartyApi.queryPolyUserInfo,
  'public POST /wx/wx/queryDDConfig': thirdPartyApi.queryDDConfig,
};

describe('seed §7 login, password reset, user, workplace/wechat', () => {
  it.each(Object.keys(named))('%s', (name) => {
    const { access, method, path } = named[name] ?? {};
    expect(`${access} ${method} ${path}`).toBe(name);
  });

  it('queryDDConfig takes corpId and url in the query string', () => {
    const { query, body } = thirdPartyApi.queryDDConfig;
    expect([Object.keys(query.shape), Object.keys(body.shape)]).toEqual([['corpId', 'url'], []]);
  });

  it('post bodies are form-encoded by default', () => {
    const others = Object.entries(named).filter(([, { method, encoding }]) => method === 'POST' && encoding !== 'form');
    expect(others.map(([name]) => name)).toEqual([]);
  });
});
