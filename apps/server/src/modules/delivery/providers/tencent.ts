import { jsonOf } from '../../../platform/outgoing.ts';
import { signTc3, TC3_CONTENT_TYPE } from '../signing/tc3.ts';
import {
  refused,
  unprepared,
  unreached,
  wordOf,
  type Outcome,
  type Parcel,
  type Provider,
  type ProviderGround,
  type SettingOf,
} from './provider.ts';

/** The provider's error codes, explained to the administrator. */
const REASONS: Readonly<Record<string, string>> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': '这个号码收得太频繁，被腾讯云拦下，请过一会儿再发',
  'LimitExceeded.PhoneNumberOneHourLimit': '这个号码收得太频繁，被腾讯云拦下，请过一会儿再发',
  'LimitExceeded.PhoneNumberDailyLimit': '这个号码今天收得太多，被腾讯云拦下，请明天再发',
  'FailedOperation.InsufficientBalanceInSmsPackage': '腾讯云的短信余量不足，请充值',
  'FailedOperation.SignatureIncorrectOrUnapproved': '短信签名没有通过审核，或与腾讯云控制台里的不一样',
  'FailedOperation.TemplateIncorrectOrUnapproved': '模板没有通过审核，或模板编号写错了',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': '参数的个数或内容与模板对不上，请到模板里核对参数',
  'InvalidParameterValue.IncorrectPhoneNumber': '腾讯云认为号码不正确',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': '应用编号 SmsSdkAppId 不对',
  'InvalidParameterValue.SdkAppIdNotExist': '应用编号 SmsSdkAppId 不对',
  'AuthFailure.SecretIdNotFound': 'SecretId 不对',
  'AuthFailure.SignatureFailure': 'SecretKey 不对',
  'AuthFailure.SignatureExpire': '服务器的时间不准，请校准',
};
const FOR_A_WHILE = /^(InternalError|RequestLimitExceeded|ResourceUnavailable)/;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Either the whole request is refused, or the single number in it. */
function outcomeOf(answer: Record<string, unknown>): Outcome {
  const response = objectOf(answer['Response']);
  const [number] = Array.isArray(response['SendStatusSet']) ? (response['SendStatusSet'] as unknown[]) : [];
  const status = objectOf(response['Error'] ?? number);
  const code = wordOf(status['Code']);
  return code === 'Ok'
    ? { ok: true, receipt: wordOf(status['SerialNo']) }
    : refused(REASONS[code] ?? `腾讯云没有接受：${wordOf(status['Message'])}（${code}）`, { again: FOR_A_WHILE.test(code) });
}

/** Text messages through Tencent Cloud (sms 2021-01-11, SendSms). Its templates have positional parameters. */
export function tencent({ outgoing, now }: ProviderGround, setting: SettingOf<'tencent'>): Provider {
  const send = async ({ to, number, remoteParams }: Parcel): Promise<Outcome> => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: setting.application,
      SignName: setting.signature,
      TemplateId: number,
      TemplateParamSet: remoteParams.map(({ value }) => value),
    });
    const timestamp = Math.floor(now().getTime() / 1000);
    const authorization = signTc3({ host: new URL(setting.address).hostname, service: 'sms', body, timestamp }, setting);
    const answer = await outgoing({
      url: `${setting.address}/`,
      method: 'POST',
      headers: {
        authorization,
        'content-type': TC3_CONTENT_TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': setting.region,
      },
      body,
    });
    return outcomeOf(jsonOf(answer, setting.address));
  };
  return {
    keeps: false,
    send: async (parcel) =>
      parcel.number === '' ? unprepared('还没有填写腾讯云的模板编号，请到模板里填写') : send(parcel).catch(unreached),
  };
}
