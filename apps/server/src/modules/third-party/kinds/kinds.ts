import type { ProviderKind } from '@palm/contract/third-party/kinds';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import type { CodeKind, Step } from './kind.ts';
import { ldap } from './ldap.ts';
import { oidc } from './oidc.ts';
import { platformSteps } from './platform.ts';
import { samlSteps } from './saml.ts';
import { wechat } from './wechat.ts';
import { wecom } from './wecom.ts';

/** Kinds that redirect the browser back with a code. */
export const codeKinds = { wecom, dingtalk, wechat, feishu, oidc, ldap } as const satisfies Partial<Record<ProviderKind, CodeKind>>;

export const isCodeKind = (kind: ProviderKind): kind is keyof typeof codeKinds => Object.hasOwn(codeKinds, kind);

/** The test steps of each kind. */
export const stepsOf: Readonly<Record<ProviderKind, readonly Step[]>> = {
  wecom: wecom.steps,
  dingtalk: dingtalk.steps,
  wechat: wechat.steps,
  feishu: feishu.steps,
  oidc: oidc.steps,
  ldap: ldap.steps,
  saml: samlSteps,
  platform: platformSteps,
};
