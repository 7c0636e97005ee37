import { randomBytes } from 'node:crypto';
import { jsonOf } from '../../../platform/outgoing.ts';
import { acs3Query, EMPTY_BODY_HASH, signAcs3 } from '../signing/acs3.ts';
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
  'isv.BUSINESS_LIMIT_CONTROL': '这个号码收得太频繁，被阿里云拦下，请过一会儿再发',
  'isv.AMOUNT_NOT_ENOUGH': '阿里云账户余额不足，请充值',
  'isv.OUT_OF_SERVICE': '阿里云账户已停机，请检查余额',
  'isv.MOBILE_NUMBER_ILLEGAL': '阿里云认为号码不正确',
  'isv.SMS_SIGNATURE_ILLEGAL': '短信签名没有通过审核，或与阿里云控制台里的不一样',
  'isv.SMS_SIGN_ILLEGAL': '短信签名没有通过审核，或与阿里云控制台里的不一样',
  'isv.SMS_TEMPLATE_ILLEGAL': '模板没有通过审核，或模板编号写错了',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板要的参数没有给全，请到模板里核对参数',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '模板的参数不合要求，请到模板里核对参数',
  'isv.PRODUCT_UN_SUBSCRIPT': '这个阿里云账户还没有开通短信服务',
  'InvalidAccessKeyId.NotFound': 'AccessKey ID 不对',
  'InvalidAccessKeyId.Inactive': 'AccessKey 已被禁用',
  SignatureDoesNotMatch: 'AccessKey Secret 不对',
  'InvalidTimeStamp.Expired': '服务器的时间不准，请校准',
};
const FOR_A_WHILE = /^(isp\.|Throttling|ServiceUnavailable|InternalError)/;

function outcomeOf(answer: Record<string, unknown>): Outcome {
  const code = wordOf(answer['Code']);
  return code === 'OK'
    ? { ok: true, receipt: wordOf(answer['BizId']) }
    : refused(REASONS[code] ?? `阿里云没有接受：${wordOf(answer['Message'])}（${code}）`, { again: FOR_A_WHILE.test(code) });
}

/** Text messages through Alibaba Cloud (Dysmsapi 2017-05-25, SendSms). Its templates have named parameters. */
export function alibaba({ outgoing, now }: ProviderGround, setting: SettingOf<'alibaba'>): Provider {
  const send = async ({ to, number, remoteParams }: Parcel): Promise<Outcome> => {
    const query = {
      PhoneNumbers: to,
      SignName: setting.signature,
      TemplateCode: number,
      TemplateParam: JSON.stringify(Object.fromEntries(remoteParams.map(({ as, value }) => [as, value]))),
    };
    const headers = {
      host: new URL(setting.address).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-content-sha256': EMPTY_BODY_HASH,
    };
    const authorization = signAcs3({ method: 'POST', path: '/', query, headers }, setting);
    const answer = await outgoing({
      url: `${setting.address}/?${acs3Query(query)}`,
      method: 'POST',
      headers: { ...headers, authorization },
    });
    return outcomeOf(jsonOf(answer, setting.address));
  };
  return {
    keeps: false,
    send: async (parcel) =>
      parcel.number === '' ? unprepared('还没有填写阿里云的模板编号，请到模板里填写') : send(parcel).catch(unreached),
  };
}
