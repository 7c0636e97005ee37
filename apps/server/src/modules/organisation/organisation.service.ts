import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { FirstPage } from '@palm/contract/first-page/calls';
import type { Brand, organisationApi } from '@palm/contract/organisation/calls';
import { organisationCodeOf } from '@palm/contract/organisation/code';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveOrganisation } from '../identity/index.ts';
import { mergeModules, type ModuleState } from './modules.ts';
import { findModules, findOrganisation, findProtocols, hasTextProvider, type OrganisationRow } from './organisation.queries.ts';
import { toBrand, toWatermark } from './organisation.view.ts';

/** Everything here is the same for a whole organisation and rarely changes: it is cached until `ORGANISATION_TOPIC` is bumped. */
export const ORGANISATION_TOPIC = 'organisation';

/** As in the contract's `brand` call. */
const CODE_LENGTH = 64;

type OrganisationPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'files' | 'settings'>;
type CodeQuery = { code: string; exact?: boolean };

export async function getBrand(platform: OrganisationPlatform, { code, exact }: CodeQuery): Promise<Brand> {
  const { id } = await resolveOrganisation(platform, code, exact);
  return brandOf(platform, id);
}

async function brandOf(platform: OrganisationPlatform, orgId: string): Promise<Brand> {
  const build = async () => buildBrand(platform, orNotFound(await findOrganisation(platform.db, orgId)));
  return platform.cache.get(orgId, ORGANISATION_TOPIC, 'brand', build);
}

/** In a demo organisation the page that asks for a code also shows it. */
export async function buildBrand(
  { db, files, settings }: Pick<Platform, 'db' | 'files' | 'settings'>,
  row: OrganisationRow,
): Promise<Brand> {
  return toBrand(row, files, settings.demoOrganisations.includes(row.code) || (await hasTextProvider(db, row.id)));
}

/**
 * The look of the organisation that a URL belongs to, with the code named by the URL (seed §4). It is written into the app's document, so
 * that the first paint has its colour and the login page need not request it. Returns null if there is no such organisation.
 */
export async function findLook(
  platform: OrganisationPlatform,
  { host, search }: { host: string; search: string },
): Promise<{ asked: string; brand: Brand; inMaintenance: boolean } | null> {
  const id = new URLSearchParams(search).get('id');
  const asked = organisationCodeOf({ host, id }) ?? '';
  const isExact = organisationCodeOf({ host: '', id }) !== null;
  if (asked.length > CODE_LENGTH) {
    return null;
  }
  const { id: orgId } = await resolveOrganisation(platform, asked, isExact);
  const { since } = await platform.cache.get(orgId, ORGANISATION_TOPIC, 'maintenance', async () => ({
    since: orNotFound(await findOrganisation(platform.db, orgId)).maintenance_since,
  }));
  return { asked, brand: await brandOf(platform, orgId), inMaintenance: since !== null };
}

/** The watermark that pages show to members. */
export const getWatermark = async (db: Db, orgId: string): Promise<FirstPage['watermark']> =>
  toWatermark(orNotFound(await findOrganisation(db, orgId)));

/** All modules with their state, name and order. */
export const getModules = async (db: Db, orgId: string): Promise<ModuleState[]> => mergeModules(await findModules(db, orgId));

export async function getModuleConfig(
  { db, cache }: OrganisationPlatform,
  { orgId }: Person,
): Promise<ResultOf<typeof organisationApi.moduleConfig>> {
  return cache.get(orgId, ORGANISATION_TOPIC, 'modules', async () => ({ list: await getModules(db, orgId) }));
}

export async function getProtocols(
  platform: OrganisationPlatform,
  { code }: QueryOf<typeof organisationApi.protocols>,
): Promise<ResultOf<typeof organisationApi.protocols>> {
  const { id } = await resolveOrganisation(platform, code);
  return platform.cache.get(id, ORGANISATION_TOPIC, 'protocols', async () => ({ list: await findProtocols(platform.db, id) }));
}

/** The organisation's custom stylesheet, or an empty text. */
export const getStylesheet = async ({ db }: Pick<Platform, 'db'>, orgId: string): Promise<string> =>
  (await findOrganisation(db, orgId))?.stylesheet ?? '';
