import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Brand, FirstPage, organisationApi } from '@palm/contract/organisation/calls';
import { organisationCodeOf } from '@palm/contract/organisation/code';
import { orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveOrganisation } from '../identity/index.ts';
import { applyModules, mergeModules, readLayout } from './first-page.ts';
import { findBanners, findModules, findOrganisation, findProtocols } from './organisation.queries.ts';
import { toBanner, toBrand, toWatermark } from './organisation.view.ts';

/** Everything here is the same for a whole organisation and rarely changes: it is remembered until `CACHE_TOPIC` is bumped. */
export const CACHE_TOPIC = 'organisation';

/** Of the contract's `brand` call. */
const CODE_LENGTH = 64;

type OrganisationPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'files' | 'settings'>;
type CodeQuery = { code: string; exact?: boolean };

export async function getBrand(platform: OrganisationPlatform, { code, exact }: CodeQuery): Promise<Brand> {
  const { id } = await resolveOrganisation(platform, code, exact);
  return brandOf(platform, id);
}

async function brandOf({ db, cache, files }: Pick<Platform, 'db' | 'cache' | 'files'>, orgId: string): Promise<Brand> {
  return cache.get(orgId, CACHE_TOPIC, 'brand', async () => toBrand(orNotFound(await findOrganisation(db, orgId)), files));
}

/**
 * How the organisation of an address looks, with the code that the address names (seed §4): written into the app's document, so that the first
 * paint is in its colour and the login page need not ask. Null where nobody is found.
 */
export async function findLook(
  platform: OrganisationPlatform,
  { host, search }: { host: string; search: string },
): Promise<{ asked: string; brand: Brand } | null> {
  const id = new URLSearchParams(search).get('id');
  const asked = organisationCodeOf({ host, id }) ?? '';
  const isExact = organisationCodeOf({ host: '', id }) !== null;
  if (asked.length > CODE_LENGTH) {
    return null;
  }
  return { asked, brand: await getBrand(platform, { code: asked, exact: isExact }) };
}

export async function getFirstPage({ db, cache, clock, files }: OrganisationPlatform, { orgId }: Person): Promise<FirstPage> {
  return cache.get(orgId, CACHE_TOPIC, 'first-page', async () => {
    const [row, modules, banners] = await Promise.all([
      findOrganisation(db, orgId),
      findModules(db, orgId),
      findBanners(db, orgId, clock.now()),
    ]);
    const organisation = orNotFound(row);
    return {
      ...applyModules(readLayout(organisation.first_page), mergeModules(modules)),
      banners: banners.map((banner) => toBanner(banner, files)),
      watermark: toWatermark(organisation),
    };
  });
}

export async function getModuleConfig(
  { db, cache }: OrganisationPlatform,
  { orgId }: Person,
): Promise<ResultOf<typeof organisationApi.moduleConfig>> {
  return cache.get(orgId, CACHE_TOPIC, 'modules', async () => ({ list: mergeModules(await findModules(db, orgId)) }));
}

export async function getProtocols(
  platform: OrganisationPlatform,
  { code }: QueryOf<typeof organisationApi.protocols>,
): Promise<ResultOf<typeof organisationApi.protocols>> {
  const { id } = await resolveOrganisation(platform, code);
  return platform.cache.get(id, CACHE_TOPIC, 'protocols', async () => ({ list: await findProtocols(platform.db, id) }));
}
