import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { OutgoingFailure } from '../../platform/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { sql } from 'kysely';
import { Refusal } from './kinds/kind.ts';
import { DIRECTORY, readDirectory, type DirectoryGround, type DirectoryPerson, type DirectoryUnit } from './kinds/ldap.ts';
import { findProviders } from './provider/provider.queries.ts';
import { getOpen, toProvider } from './provider/provider.service.ts';

type DirectoryPlatform = Pick<Platform, 'db'> & DirectoryGround;

/** The directories of an organisation, whether or not they have passed their test. */
export async function listDirectories(
  platform: Pick<Platform, 'db' | 'secrets'>,
  orgId: string,
): Promise<{ id: string; name: string; open: boolean }[]> {
  const rows = await findProviders(platform.db, orgId).execute();
  return rows.map((row) => toProvider(platform, row)).flatMap(({ kind, id, name, open }) => (kind === 'ldap' ? [{ id, name, open }] : []));
}

/**
 * Reads all people and units of a directory.
 * @throws AppError THIRD_PARTY_CLOSED, DIRECTORY_UNREADABLE
 */
export async function readWholeDirectory(
  platform: DirectoryPlatform,
  orgId: string,
  providerId: string,
): Promise<{ people: DirectoryPerson[]; units: DirectoryUnit[]; baseDn: string }> {
  const provider = await getOpen(platform, orgId, providerId);
  if (provider.kind !== 'ldap') {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  try {
    return { ...(await readDirectory({ platform, provider })), baseDn: provider.values['baseDn'] ?? '' };
  } catch (error) {
    throw error instanceof Refusal || error instanceof OutgoingFailure
      ? new AppError('DIRECTORY_UNREADABLE', { reason: error.message })
      : error;
  }
}

/** Maps the people of a directory to the members they are linked to. */
export const findDirectoryLinks = (db: Db, orgId: string, providerId: string): Promise<{ subject: string; member_id: string }[]> =>
  db
    .selectFrom('third_party_link')
    .select(['subject', 'member_id'])
    .where('org_id', '=', orgId)
    .where('provider_id', '=', providerId)
    .where('tenant', '=', DIRECTORY)
    .execute();

interface NewLinks {
  orgId: string;
  providerId: string;
  at: Date;
}

/** Links members that were created from directory entries. */
export async function insertDirectoryLinks(
  tx: Db,
  { orgId, providerId, at }: NewLinks,
  links: readonly { subject: string; memberId: string; name: string }[],
): Promise<void> {
  await sql`
    insert into third_party_link (org_id, provider_id, tenant, subject, member_id, name, linked_at)
    select ${orgId}::uuid, ${providerId}::uuid, ${DIRECTORY}, t.subject, t."memberId", t.name, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t (subject text, "memberId" uuid, name text)`.execute(tx);
}
