import { addressOf, ask, nameOf, objectOf, subjectOf, textOf, tokenTextOf, type CodeKind } from './kind.ts';

/** 飞书: an application that an enterprise has built for itself. */
export const feishu: CodeKind = {
  async depart({ provider: { values } }, { state, redirectUri }) {
    const { appId = '', pageBase = '' } = values;
    const query = { client_id: appId, redirect_uri: redirectUri, response_type: 'code', state };
    return addressOf(pageBase, '/open-apis/authen/v1/authorize', query);
  },

  async identify(context, { code, redirectUri }) {
    const { appId, appSecret, apiBase = '' } = context.provider.values;
    const body = { grant_type: 'authorization_code', client_id: appId, client_secret: appSecret, code, redirect_uri: redirectUri };
    const granted = await ask(context, { url: `${apiBase}/open-apis/authen/v2/oauth/token`, method: 'POST', body });
    const headers = { authorization: `Bearer ${tokenTextOf(granted['access_token'])}` };
    const info = await ask(context, { url: `${apiBase}/open-apis/authen/v1/user_info`, headers, repeatable: true });
    const data = objectOf(info['data']);
    return { tenant: textOf(data['tenant_key']), subject: subjectOf(data['open_id']), name: nameOf(data['name']) };
  },

  steps: [
    {
      title: '用 App ID 与 App Secret 换取访问凭证',
      run: async (context) => {
        const { appId, appSecret, apiBase = '' } = context.provider.values;
        const url = `${apiBase}/open-apis/auth/v3/tenant_access_token/internal`;
        const found = await ask(context, { url, method: 'POST', body: { app_id: appId, app_secret: appSecret }, repeatable: true });
        return `凭证 ${tokenTextOf(found['tenant_access_token']).length} 个字符`;
      },
    },
  ],
};
