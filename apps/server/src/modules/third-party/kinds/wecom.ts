import { addressOf, ask, nameOf, Refusal, subjectOf, tokenTextOf, type CodeKind, type Context } from './kind.ts';

const STALE = /^(40014|42001) /;

/** 企业微信: the corporation's own application. */
export const wecom: CodeKind = {
  async depart({ provider: { values } }, { state, redirectUri, inside }) {
    const { corpId = '', agentId = '' } = values;
    return inside
      ? addressOf(
          values['insideBase'] ?? '',
          '/connect/oauth2/authorize',
          { appid: corpId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base', state, agentid: agentId },
          '#wechat_redirect',
        )
      : addressOf(values['pageBase'] ?? '', '/wwlogin/sso/login', {
          login_type: 'CorpApp',
          appid: corpId,
          agentid: agentId,
          redirect_uri: redirectUri,
          state,
        });
  },

  async identify(context, { code }) {
    const found = await askWithToken(context, '/cgi-bin/auth/getuserinfo', { code });
    // The older path capitalises it. Without it the person does not belong to the corporation.
    const userId = found['userid'] ?? found['UserId'];
    if (userId === undefined) {
      throw new Refusal('这个微信不是企业成员');
    }
    const subject = subjectOf(userId);
    const profile = await askWithToken(context, '/cgi-bin/user/get', { userid: subject }).catch(nobody);
    return { tenant: context.provider.values['corpId'] ?? '', subject, name: nameOf(profile['name']) };
  },

  steps: [{ title: '用应用 Secret 换取访问凭证', run: async (context) => `凭证 ${(await tokenOf(context)).length} 个字符` }],
};

// An application may not be allowed to read names, which must not prevent signing in.
function nobody(error: unknown): Record<string, unknown> {
  if (error instanceof Refusal) {
    return {};
  }
  throw error;
}

async function askWithToken(context: Context, path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const attempt = async () =>
    ask(context, { url: addressOf(context.provider.values['apiBase'] ?? '', path, { access_token: await tokenOf(context), ...query }) });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refusal) || !STALE.test(error.message)) {
      throw error;
    }
    context.tokens.forget(context.provider, 'access');
    return attempt();
  }
}

const tokenOf = (context: Context): Promise<string> =>
  context.tokens.get(context.provider, 'access', async () => {
    const { apiBase = '', corpId = '', corpSecret = '' } = context.provider.values;
    const url = addressOf(apiBase, '/cgi-bin/gettoken', { corpid: corpId, corpsecret: corpSecret });
    const found = await ask(context, { url, repeatable: true });
    return { token: tokenTextOf(found['access_token']), seconds: Number(found['expires_in'] ?? 0) };
  });
