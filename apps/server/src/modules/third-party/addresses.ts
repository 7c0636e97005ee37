import type { ProviderKind } from '@palm/contract/third-party/kinds';
import type { Platform } from '../../platform/platform.ts';
import type { SamlPlace } from './kinds/saml.ts';
import type { Provider } from './provider/provider.service.ts';

type Settings = Pick<Platform['settings'], 'publicUrl'>;
type Named = Pick<Provider, 'orgId' | 'id'>;

export const SAML_METADATA = '/api/saml/:orgId/:providerId/metadata';
export const SAML_ANSWERS = '/api/saml/:orgId/:providerId/acs';

const fill = (path: string, { orgId, id }: Named): string => path.replace(':orgId', orgId).replace(':providerId', id);

/** The only URL to which every platform may redirect the browser. */
export const redirectUriOf = ({ publicUrl }: Settings): string => `${publicUrl}/web/transferPage`;

/** Our SAML entity id, and the URL that receives responses. */
export const placeOf = ({ publicUrl }: Settings, provider: Named): SamlPlace => ({
  entityId: publicUrl + fill(SAML_METADATA, provider),
  acsUrl: publicUrl + fill(SAML_ANSWERS, provider),
});

type Address = { label: string; value: string };
type Addressed = Pick<Provider, 'orgId' | 'id' | 'kind'> & { orgCode: string };

/** The page opened from the workbench of a messaging app or the menu of an official account. */
const entryOf = ({ publicUrl }: Settings, orgCode: string): Address => ({
  label: '工作台入口（打开就登录，直接看到任务）',
  value: `${publicUrl}/web/indexSingle?${new URLSearchParams({ id: orgCode }).toString()}`,
});
const messengers: readonly ProviderKind[] = ['wecom', 'dingtalk', 'feishu', 'wechat'];

/** The addresses that administrators enter at the other side. */
export function addressesOf(settings: Settings, provider: Addressed): Address[] {
  if (provider.kind === 'saml') {
    const { entityId, acsUrl } = placeOf(settings, provider);
    return [
      { label: '元数据地址，也是我们的标识（Entity ID）', value: entityId },
      { label: '断言接收地址（ACS）', value: acsUrl },
    ];
  }
  if (provider.kind === 'platform') {
    return [{ label: '令牌送到', value: `${redirectUriOf(settings)}?token=` }];
  }
  const callback = { label: '回调地址', value: redirectUriOf(settings) };
  return messengers.includes(provider.kind) ? [callback, entryOf(settings, provider.orgCode)] : [callback];
}
