import { providerKinds, type ProviderKind } from '@palm/contract/third-party/kinds';
import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findProvider, findProviders, type ProviderRow } from './provider.queries.ts';

/** A platform that vouches for members of an organisation, with everything needed to call it. */
export interface Provider {
  orgId: string;
  id: string;
  kind: ProviderKind;
  name: string;
  joining: boolean;
  revision: number;
  /** Settings and secrets; every field of the kind has a value, empty if not set. */
  values: Readonly<Record<string, string>>;
  /** Whether it is enabled and its settings have passed their test. */
  open: boolean;
}

type SecretsPart = Pick<Platform, 'secrets'>;
type ReadPlatform = Pick<Platform, 'db' | 'secrets'>;

export const sealOf = (orgId: string, id: string): string => `third-party/${orgId}/${id}`;

export const sealValues = ({ secrets }: SecretsPart, orgId: string, id: string, values: Record<string, string>): string =>
  secrets.seal(sealOf(orgId, id), JSON.stringify(values));

/** Returns null if they were sealed with a different APP_SECRET. */
export function openValues({ secrets }: SecretsPart, row: Pick<ProviderRow, 'org_id' | 'id' | 'secrets'>): Record<string, string> | null {
  const text = secrets.open(sealOf(row.org_id, row.id), row.secrets);
  return text === null ? null : (JSON.parse(text) as Record<string, string>);
}

export function toProvider(platform: SecretsPart, row: ProviderRow): Provider {
  const kind = row.kind as ProviderKind;
  const written = { ...(row.settings as Record<string, string>), ...openValues(platform, row) };
  const values = Object.fromEntries(
    Object.entries(providerKinds[kind].fields).map(([key, { fallback = '' }]) => [
      key,
      written[key] === undefined || written[key] === '' ? fallback : written[key],
    ]),
  );
  return {
    orgId: row.org_id,
    id: row.id,
    kind,
    name: row.name,
    joining: row.joining,
    revision: row.revision,
    values,
    open: row.enabled && row.tested_revision === row.revision,
  };
}

/** The providers that members can use, in order. */
export async function listOpen(platform: ReadPlatform, orgId: string): Promise<Provider[]> {
  const rows = await findProviders(platform.db, orgId).execute();
  return rows.map((row) => toProvider(platform, row)).filter(({ open }) => open);
}

/** @throws AppError THIRD_PARTY_CLOSED if it does not exist, is disabled or is of another kind */
export async function getOpen(platform: ReadPlatform, orgId: string, id: string): Promise<Provider> {
  const row = await findProvider(platform.db, { orgId, id });
  const provider = row && toProvider(platform, row);
  if (provider?.open !== true) {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  return provider;
}
