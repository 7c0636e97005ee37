import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { demoCodeApi } from '@palm/contract/delivery/calls';
import type { Platform } from '../../../platform/platform.ts';
import { resolveOrganisation } from '../../identity/index.ts';
import { openContent } from '../sealed-content.ts';
import { findWay } from '../setting/setting.queries.ts';
import { toProviderSetting } from '../setting/setting.view.ts';
import { findCodeOfOrganisation, findNewestCode } from './demo.queries.ts';

type DemoPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'secrets' | 'settings'>;

/**
 * Shows demo visitors the code, because they do not own the demo phones. Only for organisations created by the demo, and only while their
 * messages stay in the outbox: otherwise it would reveal real people's codes.
 */
export async function newestDemoCode(
  platform: DemoPlatform,
  { code, mobile }: QueryOf<typeof demoCodeApi.newest>,
): Promise<ResultOf<typeof demoCodeApi.newest>> {
  const { db, clock, secrets, settings } = platform;
  if (settings.demoOrganisations.length === 0) {
    return { code: null };
  }
  const { id: orgId } = await resolveOrganisation(platform, code);
  const organisation = await findCodeOfOrganisation(db, orgId);
  const { setting } = await findWay(db, orgId, 'sms', 'code');
  if (!settings.demoOrganisations.includes(organisation?.code ?? '') || toProviderSetting(setting).provider !== 'outbox') {
    return { code: null };
  }
  const newest = await findNewestCode(db, orgId, { mobile, now: clock.now() });
  return { code: openContent(secrets, newest?.sealed ?? null)?.params['code'] ?? null };
}
