import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import {
  arrangeProviders,
  changeProvider,
  createProvider,
  listProviders,
  removeProvider,
  testProvider,
} from './provider/manage.service.ts';
import { ORGANISATION_TOPIC } from '../organisation/index.ts';
import type { ThirdParty } from './third-party.ts';

const done = { done: true } as const;

export function mountThirdPartyAdmin(router: Router, third: ThirdParty): void {
  const { platform } = third;
  /** Invalidates the cached organisation, which contains whether any provider is offered. */
  const shown = async <Result>(orgId: string, change: Promise<Result>): Promise<Result> => {
    const result = await change;
    platform.cache.bump(orgId, ORGANISATION_TOPIC);
    return result;
  };
  bind(router, thirdPartyAdminApi.list, ({ person }) => listProviders(platform, person));
  bind(router, thirdPartyAdminApi.create, ({ person, body }) => createProvider(platform, person, body));
  bind(router, thirdPartyAdminApi.update, ({ person, body }) => shown(person.orgId, changeProvider(platform, person, body)));
  bind(router, thirdPartyAdminApi.arrange, async ({ person, body }) => {
    await arrangeProviders(platform, person, body.providerIds);
    return done;
  });
  bind(router, thirdPartyAdminApi.test, ({ person, body }) => shown(person.orgId, testProvider(third, person, body.providerId)));
  bind(router, thirdPartyAdminApi.remove, async ({ person, body }) => {
    await shown(person.orgId, removeProvider(platform, person, body.providerId));
    return done;
  });
}
