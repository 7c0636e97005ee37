import { randomBytes } from 'node:crypto';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { thirdPartyApi } from '@palm/contract/third-party/calls';
import { providerKinds, type ProviderKind } from '@palm/contract/third-party/kinds';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveOrganisation } from '../identity/index.ts';
import { signForDingtalk } from './kinds/dingtalk.ts';
import { findDingtalkRow } from './provider/provider.queries.ts';
import { listOpen, toProvider, type Provider } from './provider/provider.service.ts';
import { reportFailures } from './sign-in/failures.ts';
import type { ThirdParty } from './third-party.ts';

type ListPlatform = Pick<Platform, 'db' | 'secrets' | 'cache' | 'settings'>;

const NONCE_BYTES = 12;
/** Apps that display pages themselves: inside them nobody has to choose how to sign in. */
const messagingApps: readonly ProviderKind[] = ['wecom', 'dingtalk', 'wechat', 'feishu'];

const toWayIn = ({ id, kind, name }: Provider) => ({ id, kind, name });

/** What the login page offers: providers that have passed their test, in the organisation's order. */
export async function listWaysIn(platform: ListPlatform, orgCode: string): Promise<ResultOf<typeof thirdPartyApi.waysIn>> {
  const open = await openOf(platform, orgCode);
  return { list: open.filter(({ kind }) => providerKinds[kind].tile).map(toWayIn) };
}

export async function listMessagingApps(
  platform: ListPlatform,
  orgCode: string,
): Promise<ResultOf<typeof thirdPartyApi.querySysPlatformUserConfig>> {
  const open = await openOf(platform, orgCode);
  return {
    list: open
      .filter(({ kind }) => messagingApps.includes(kind))
      .map((provider) => ({
        ...toWayIn(provider),
        corpId: provider.values['corpId'] ?? provider.values['appId'] ?? '',
        agentId: provider.values['agentId'] ?? '',
      })),
  };
}

async function openOf(platform: ListPlatform, orgCode: string): Promise<Provider[]> {
  const organisation = await resolveOrganisation(platform, orgCode);
  return listOpen(platform, organisation.id);
}

/**
 * Signs one of our pages for the DingTalk JSAPI.
 * @throws AppError THIRD_PARTY_CLOSED if no organisation uses this corporation; PARAM_INVALID for a page that is not ours
 */
export async function signDingtalkPage(
  third: ThirdParty,
  { corpId, url }: QueryOf<typeof thirdPartyApi.queryDDConfig>,
): Promise<ResultOf<typeof thirdPartyApi.queryDDConfig>> {
  const { platform } = third;
  if (new URL(url).origin !== new URL(platform.settings.publicUrl).origin) {
    throw new AppError('PARAM_INVALID', { reason: '只能为本站的页面签名' });
  }
  const row = await findDingtalkRow(platform.db, corpId);
  if (!row) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const provider = toProvider(platform, row);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const timestamp = String(Math.floor(platform.clock.now().getTime() / 1000));
  const signature = await reportFailures(third, provider, () => signForDingtalk({ ...third, provider }, { nonce, timestamp, url }));
  return { agentId: provider.values['agentId'] ?? '', corpId, timeStamp: timestamp, nonceStr: nonce, signature };
}
