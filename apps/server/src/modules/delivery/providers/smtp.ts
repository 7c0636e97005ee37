import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { addressOf } from '../../../platform/outgoing.ts';
import { refused, unreached, wordOf, type Outcome, type Parcel, type Provider, type ProviderGround, type SettingOf } from './provider.ts';

const TIME_LIMIT_MS = 10_000;

const reach = (problem: string, again = true): Outcome => ({ ok: false, stage: 'reach', problem, again });

interface MailFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

const isAboutEncryption = (failure: MailFailure): boolean =>
  failure.code === 'ETLS' || /ssl|tls|certificate|self.signed/i.test(failure.message ?? '');

/** Translates a failure of the library; the server's response may say more. */
function outcomeOf(failure: MailFailure, { host, port, security }: SettingOf<'smtp'>): Outcome {
  const { code, responseCode, response } = failure;
  const place = `${host}:${port}`;
  if (code === 'EAUTH') {
    return refused(`${host} 不接受这个账号和密码（很多邮箱要用授权码代替密码）`);
  }
  if (isAboutEncryption(failure)) {
    const hint = security === 'tls' ? '（587 端口通常用 STARTTLS）' : '';
    return reach(`与 ${place} 的加密没有谈成，请检查加密方式${hint}和它的证书`, false);
  }
  if (responseCode !== undefined || code === 'EENVELOPE' || code === 'EMESSAGE') {
    return refused(`${host} 没有接受：${wordOf(response)}`, { again: responseCode !== undefined && responseCode < 500 });
  }
  return reach(code === 'ETIMEDOUT' ? `${place} 10 秒内没有回应` : `连不上 ${place}，请检查服务器、端口和网络`);
}

/** Resolves with the result of `work`, or fails after the time limit like a timeout. Its sockets close by themselves. */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), TIME_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Mail through the organisation's own server. */
export function smtp(ground: ProviderGround, setting: SettingOf<'smtp'>): Provider {
  const { host, port, security, account, secret, sender, senderName } = setting;
  const deliver = async (address: string, { to, subject, text }: Parcel): Promise<Outcome> => {
    const transport = createTransport({
      // Resolved by the guard of all outgoing connections; the certificate is still checked against the host name.
      host: address,
      ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'plain',
      ...(account === '' ? {} : { auth: { user: account, pass: secret } }),
      connectionTimeout: TIME_LIMIT_MS,
      greetingTimeout: TIME_LIMIT_MS,
      socketTimeout: TIME_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const mail = {
      from: { name: senderName, address: sender },
      // As an address object, because a string is parsed as a list: a comma in it must not add a recipient.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    const { messageId } = await withinLimit(transport.sendMail(mail));
    return { ok: true, receipt: messageId };
  };
  return {
    keeps: false,
    async send(parcel) {
      let address: string;
      try {
        address = await addressOf(host, ground);
      } catch (failure) {
        return unreached(failure);
      }
      return deliver(address, parcel).catch((failure: MailFailure) => outcomeOf(failure, setting));
    },
  };
}
