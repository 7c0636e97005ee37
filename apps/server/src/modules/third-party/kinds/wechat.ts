import { addressOf, ask, nameOf, subjectOf, tokenTextOf, type CodeKind } from './kind.ts';

/** 微信: websites show a QR code; an official account is opened inside WeChat. */
export const wechat: CodeKind = {
  async depart({ provider: { values } }, { state, redirectUri }) {
    const { appId = '', place, pageBase = '' } = values;
    const [path, scope] = place === 'account' ? ['/connect/oauth2/authorize', 'snsapi_userinfo'] : ['/connect/qrconnect', 'snsapi_login'];
    const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state };
    return addressOf(pageBase, path, query, '#wechat_redirect');
  },

  async identify(context, { code }) {
    const { appId = '', appSecret = '', apiBase = '' } = context.provider.values;
    const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
    const granted = await ask(context, { url: addressOf(apiBase, '/sns/oauth2/access_token', query) });
    // `unionid` depends on the open platform to which the application is bound; `openid` is stable.
    const subject = subjectOf(granted['openid']);
    const access = tokenTextOf(granted['access_token']);
    const url = addressOf(apiBase, '/sns/userinfo', { access_token: access, openid: subject, lang: 'zh_CN' });
    const profile = await ask(context, { url, repeatable: true });
    return { tenant: appId, subject, name: nameOf(profile['nickname']) };
  },

  steps: [
    {
      title: '用 AppID 与 AppSecret 换取访问凭证',
      run: async (context) => {
        const { appId = '', appSecret = '', apiBase = '' } = context.provider.values;
        const query = { grant_type: 'client_credential', appid: appId, secret: appSecret };
        const found = await ask(context, { url: addressOf(apiBase, '/cgi-bin/token', query), repeatable: true });
        return `凭证 ${tokenTextOf(found['access_token']).length} 个字符`;
      },
    },
  ],
};
