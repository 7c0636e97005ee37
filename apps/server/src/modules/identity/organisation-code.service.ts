import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrganisationByCode, findOnlyOrganisation, type ResolvedOrganisation } from './organisation.queries.ts';

const INSTALLATION = 'installation';
const TOPIC = 'organisation-code';
const DEMO_CODE = 'demo';

type CodePlatform = Pick<Platform, 'db' | 'cache' | 'settings'>;

/**
 * Resolves an organisation code. An unknown code (`localhost` and `www` may arrive as codes, too) falls back to the default organisation:
 * the configured one, else the only one, else the demo (product.md §3.1). With `exact`, a person chose the code, so there is no fallback.
 * @throws AppError ORGANISATION_UNKNOWN
 */
export async function resolveOrganisation(
  { db, cache, settings }: CodePlatform,
  code: string,
  exact = false,
): Promise<ResolvedOrganisation> {
  const wanted = code.toLowerCase();
  const { organisation } = await cache.get(INSTALLATION, TOPIC, `${exact}/${wanted}`, async () => {
    const named = wanted === '' ? undefined : await findOrganisationByCode(db, wanted);
    return { organisation: named ?? (exact ? undefined : await findDefault(db, settings.defaultOrg)) };
  });
  if (!organisation) {
    throw new AppError('ORGANISATION_UNKNOWN');
  }
  return organisation;
}

/**
 * The same for what is open to guests only as long as the organisation is in use, such as uploads and codes.
 * @throws AppError ORGANISATION_UNKNOWN, ORGANISATION_DISABLED
 */
export async function resolveOrganisationInUse(platform: CodePlatform, code: string): Promise<ResolvedOrganisation> {
  const organisation = await resolveOrganisation(platform, code);
  if (organisation.disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  return organisation;
}

/** Call it after creating, disabling or enabling an organisation: an unknown code may have become valid. */
export const forgetOrganisationCodes = (cache: Platform['cache']): void => cache.bump(INSTALLATION, TOPIC);

async function findDefault(db: CodePlatform['db'], configured: string): Promise<ResolvedOrganisation | undefined> {
  return (
    (await findOrganisationByCode(db, configured)) ?? (await findOnlyOrganisation(db)) ?? (await findOrganisationByCode(db, DEMO_CODE))
  );
}
