import { createHash } from 'node:crypto';
import { addressOf, ask, nameOf, objectOf, Refusal, subjectOf, tokenTextOf, type CodeKind, type Context, type Stranger } from './kind.ts';

/** 钉钉: inside its app by a JSAPI code, elsewhere by its sign-in page. */
export const dingtalk: CodeKind = {
  async depart({ provider: { values } }, { state, redirectUri, inside }) {
    const { clientId = '', corpId = '' } = values;
    if (inside) {
      // The page itself requests the code from the app.
      return `${redirectUri}?${new URLSearchParams({ state, ddCorpId: corpId }).toString()}`;
    }
    const query = {
      redirect_uri: redirectUri,
      response_type: 'code',
      client_id: clientId,
      scope: 'openid corpid',
      state,
      prompt: 'consent',
    };
    return addressOf(values['pageBase'] ?? '', '/oauth2/auth', { ...query, corpId });
  },

  identify: (context, { code, inside }) => (inside ? identifyInside(context, code) : identifyOutside(context, code)),

  steps: [
    { title: '用 Client ID 与 Secret 换取访问凭证', run: async (context) => `凭证 ${(await tokenOf(context)).length} 个字符` },
    { title: '换取 JSAPI 凭证', run: async (context) => `凭证 ${(await ticketOf(context)).length} 个字符` },
  ],
};

async function identifyInside(context: Context, code: string): Promise<Stranger> {
  const { oldApiBase = '', corpId = '' } = context.provider.values;
  const url = addressOf(oldApiBase, '/topapi/v2/user/getuserinfo', { access_token: await tokenOf(context) });
  const result = objectOf((await ask(context, { url, method: 'POST', body: { code } }))['result']);
  return { tenant: corpId, subject: subjectOf(result['unionid']), name: nameOf(result['name']) };
}

async function identifyOutside(context: Context, code: string): Promise<Stranger> {
  const { apiBase = '', corpId = '', clientId, clientSecret } = context.provider.values;
  const body = { clientId, clientSecret, code, grantType: 'authorization_code' };
  const granted = await ask(context, { url: `${apiBase}/v1.0/oauth2/userAccessToken`, method: 'POST', body });
  // People can choose a different organisation on the sign-in page.
  if (granted['corpId'] !== corpId) {
    throw new Refusal('选择的企业不是这里的企业');
  }
  const headers = { 'x-acs-dingtalk-access-token': tokenTextOf(granted['accessToken']) };
  const me = await ask(context, { url: `${apiBase}/v1.0/contact/users/me`, headers, repeatable: true });
  return { tenant: corpId, subject: subjectOf(me['unionId']), name: nameOf(me['nick']) };
}

const tokenOf = (context: Context): Promise<string> =>
  context.tokens.get(context.provider, 'access', async () => {
    const { oldApiBase = '', clientId = '', clientSecret = '' } = context.provider.values;
    const url = addressOf(oldApiBase, '/gettoken', { appkey: clientId, appsecret: clientSecret });
    const found = await ask(context, { url, repeatable: true });
    return { token: tokenTextOf(found['access_token']), seconds: Number(found['expires_in'] ?? 0) };
  });

const ticketOf = (context: Context): Promise<string> =>
  context.tokens.get(context.provider, 'jsapi', async () => {
    const url = addressOf(context.provider.values['oldApiBase'] ?? '', '/get_jsapi_ticket', { access_token: await tokenOf(context) });
    const found = await ask(context, { url, repeatable: true });
    return { token: tokenTextOf(found['ticket']), seconds: Number(found['expires_in'] ?? 0) };
  });

export interface SignedPage {
  nonce: string;
  /** Unix time in seconds. */
  timestamp: string;
  url: string;
}

/** Parameter names are signed in lower case, and the URL without its fragment; WeChat uses the same scheme. */
export function signPage(ticket: string, { nonce, timestamp, url }: SignedPage): string {
  const [address = ''] = url.split('#');
  return createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`).digest('hex');
}

/** Signs a page for the JSAPI. */
export const signForDingtalk = async (context: Context, page: SignedPage): Promise<string> => signPage(await ticketOf(context), page);
