/** A setting of an identity provider. Secrets are write-only. */
export interface ProviderField {
  label: string;
  secret?: true;
  optional?: true;
  /** Default value. */
  fallback?: string;
  /** Multi-line input. */
  long?: true;
  choices?: Readonly<Record<string, string>>;
  help?: string;
}

interface ProviderKindWords {
  name: string;
  /** The person is redirected to the provider to sign in; for the others, the request already carries the proof. */
  tile: boolean;
  fields: Readonly<Record<string, ProviderField>>;
}

const name = { label: '姓名所在的属性', optional: true, fallback: 'name' } as const;
const address = (label: string, fallback: string): ProviderField => ({
  label,
  optional: true,
  fallback,
  help: '一般不用改；私有部署时填写自己的地址',
});

const kinds = {
  wecom: {
    name: '企业微信',
    tile: true,
    fields: {
      corpId: { label: '企业 ID' },
      agentId: { label: '应用 AgentId' },
      corpSecret: { label: '应用 Secret', secret: true },
      pageBase: address('扫码页地址', 'https://login.work.weixin.qq.com'),
      insideBase: address('应用内授权地址', 'https://open.weixin.qq.com'),
      apiBase: address('接口地址', 'https://qyapi.weixin.qq.com'),
    },
  },
  dingtalk: {
    name: '钉钉',
    tile: true,
    fields: {
      corpId: { label: '企业 CorpId' },
      agentId: { label: '应用 AgentId' },
      clientId: { label: 'Client ID（AppKey）' },
      clientSecret: { label: 'Client Secret（AppSecret）', secret: true },
      pageBase: address('登录页地址', 'https://login.dingtalk.com'),
      apiBase: address('新版接口地址', 'https://api.dingtalk.com'),
      oldApiBase: address('旧版接口地址', 'https://oapi.dingtalk.com'),
    },
  },
  wechat: {
    name: '微信',
    tile: true,
    fields: {
      appId: { label: 'AppID' },
      appSecret: { label: 'AppSecret', secret: true },
      place: { label: '用在哪里', choices: { website: '网站应用（扫码）', account: '公众号（微信里打开）' }, fallback: 'website' },
      pageBase: address('授权页地址', 'https://open.weixin.qq.com'),
      apiBase: address('接口地址', 'https://api.weixin.qq.com'),
    },
  },
  feishu: {
    name: '飞书',
    tile: true,
    fields: {
      appId: { label: 'App ID' },
      appSecret: { label: 'App Secret', secret: true },
      pageBase: address('授权页地址', 'https://accounts.feishu.cn'),
      apiBase: address('接口地址', 'https://open.feishu.cn'),
    },
  },
  oidc: {
    name: '统一认证（OIDC）',
    tile: true,
    fields: {
      issuer: { label: '发行者地址（Issuer）' },
      clientId: { label: 'Client ID' },
      clientSecret: { label: 'Client Secret', secret: true },
      scope: { label: '范围', optional: true, fallback: 'openid profile' },
      nameClaim: name,
    },
  },
  saml: {
    name: '统一认证（SAML）',
    tile: true,
    fields: {
      entryPoint: { label: '登录地址（SSO URL）' },
      idpIssuer: { label: '身份提供方标识（Entity ID）' },
      idpCert: { label: '签名证书', long: true, help: 'PEM 格式；换证书期间可以一次填两张' },
      nameAttribute: name,
      idpInitiated: {
        label: '从门户直接进入',
        choices: { off: '不允许', on: '允许（安全性较低）' },
        fallback: 'off',
        help: '允许后，不是从这里开始的登录也会被接受',
      },
    },
  },
  ldap: {
    name: '域账号（LDAP / AD）',
    tile: true,
    fields: {
      host: { label: '服务器', help: '域名，端口不是默认的就写在后面，例如 dc.example.com:636' },
      security: { label: '加密方式', choices: { ldaps: 'LDAPS（636）', starttls: 'StartTLS（389）' }, fallback: 'ldaps' },
      ca: { label: '自己的根证书', long: true, optional: true, help: 'PEM 格式；服务器的证书由单位自己的 CA 签发时填写' },
      flavour: { label: '目录的种类', choices: { ad: 'Active Directory', other: '其他（OpenLDAP 等）' }, fallback: 'ad' },
      bindDn: { label: '读取目录的账号', help: 'DN 或 user@example.com，只要有读的权限' },
      bindPassword: { label: '这个账号的密码', secret: true },
      baseDn: { label: '从哪里找起（Base DN）', help: '例如 ou=员工,dc=example,dc=com' },
      personFilter: { label: '哪些算成员', optional: true, help: '不填就是目录里所有的人；例如 (memberOf=cn=学员,dc=example,dc=com)' },
      accountAttribute: { label: '账号所在的属性', optional: true, help: '不填：AD 用 sAMAccountName，其他用 uid' },
      nameAttribute: { label: '姓名所在的属性', optional: true, help: '不填：AD 用 displayName，其他用 cn' },
      idAttribute: { label: '永久编号所在的属性', optional: true, help: '不填：AD 用 objectGUID，其他用 entryUUID' },
    },
  },
  platform: {
    name: '合作平台（签名令牌）',
    tile: false,
    fields: {
      issuer: { label: '对方的标识（iss）' },
      algorithm: { label: '签名算法', choices: { HS256: 'HS256（共享密钥）', RS256: 'RS256（对方公钥）' }, fallback: 'HS256' },
      sharedSecret: { label: '共享密钥', secret: true, optional: true, help: 'HS256 时必填，至少 32 个字符；去往对方空间时也用它签名' },
      publicKey: { label: '对方公钥', long: true, optional: true, help: 'RS256 时必填，PEM 格式' },
      spaceUrl: { label: '对方空间的地址', optional: true, help: '填写后，成员可以从这里直接进入对方的空间' },
    },
  },
} as const satisfies Readonly<Record<string, ProviderKindWords>>;

export type ProviderKind = keyof typeof kinds;
/** The supported identity providers, and the settings each needs. */
export const providerKinds: Readonly<Record<ProviderKind, ProviderKindWords>> = kinds;
export const providerKindNames = Object.keys(kinds) as [ProviderKind, ...ProviderKind[]];
