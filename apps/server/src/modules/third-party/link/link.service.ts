import type { LinkRow } from '@palm/contract/third-party/calls';
import { providerKinds } from '@palm/contract/third-party/kinds';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { NO_PASSWORD, writeAudit, type ProvenPerson } from '../../identity/index.ts';
import type { Stranger } from '../kinds/kind.ts';
import { listOpen, type Provider } from '../provider/provider.service.ts';
import { deleteLink, findLinksOf, insertLink, lockMember, type MemberRow } from './link.queries.ts';

type LinkPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets'>;

/** What its members call it, or else the name of its kind. */
export const wayOf = ({ name, kind }: Provider): string => name || providerKinds[kind].name;

/** The member vouched for by `provider`. @throws AppError ORGANISATION_DISABLED */
export function provenBy(row: MemberRow, provider: Provider): ProvenPerson {
  if (row.organisation_disabled) {
    throw new AppError('ORGANISATION_DISABLED');
  }
  return {
    organisation: { id: row.org_id, code: row.code },
    memberId: row.id,
    account: row.account,
    name: row.name,
    disabled: row.status === 'disabled',
    mustChangePassword: row.must_change_password,
    lacksMobile: row.mobile_required && row.mobile === null,
    oneSessionPerTerminal: row.one_session_per_terminal,
    way: wayOf(provider),
  };
}

interface NewLink {
  provider: Provider;
  stranger: Stranger;
  memberId: string;
  address: string;
}

/** @throws AppError THIRD_PARTY_TAKEN if either side is already linked */
export async function link(platform: Pick<Platform, 'db' | 'clock' | 'newId'>, made: NewLink): Promise<void> {
  await refuseTaken(made.provider, () => inTransaction(platform.db, (tx) => writeLink(tx, platform, made)));
}

/** For use in a larger transaction, which must be run by `refuseTaken`. */
export async function writeLink(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'newId'>,
  { provider, stranger, memberId, address }: NewLink,
): Promise<void> {
  const { orgId, id: providerId, name } = provider;
  await insertLink(tx, { orgId, providerId, ...stranger }, memberId, platform.clock.now());
  const note = { action: 'thirdParty.link', targetId: memberId, targetName: name, detail: stranger.name } as const;
  await writeAudit(tx, platform, { orgId, memberId, address }, note);
}

/** Relies on the unique constraints, because only the database sees concurrent writes. */
export async function refuseTaken<T>({ name }: Pick<Provider, 'name'>, write: () => Promise<T>): Promise<T> {
  const violations = { third_party_link_pkey: 'THIRD_PARTY_TAKEN', third_party_link_member_key: 'THIRD_PARTY_TAKEN' } as const;
  try {
    return await refuseViolation(violations, write);
  } catch (error) {
    throw error instanceof AppError && error.errorCode === 'THIRD_PARTY_TAKEN' ? new AppError('THIRD_PARTY_TAKEN', { name }) : error;
  }
}

/** The organisation's platforms that support a redirect, and whether the member is linked to them. */
export async function listLinks(platform: LinkPlatform, { orgId, memberId }: Person): Promise<{ list: LinkRow[] }> {
  const [open, rows] = await Promise.all([listOpen(platform, orgId), findLinksOf(platform.db, orgId, memberId)]);
  const links = new Map(rows.map((row) => [row.provider_id, row]));
  const list = open.map(({ id, kind, name }) => {
    const known = links.get(id);
    return { providerId: id, kind, providerName: name, linkedAt: known?.linked_at.toISOString() ?? null, name: known?.name ?? '' };
  });
  return { list: list.filter(({ kind, linkedAt }) => providerKinds[kind].tile || linkedAt !== null) };
}

/**
 * Unlinks a platform. A member without a password must keep another usable link.
 * @throws AppError THIRD_PARTY_LAST_WAY
 */
export async function unlink(platform: LinkPlatform, person: Person, providerId: string): Promise<void> {
  const { orgId, memberId } = person;
  const open = await listOpen(platform, orgId);
  await inTransaction(platform.db, async (tx) => {
    const passwordHash = await lockMember(tx, orgId, memberId);
    const linked = new Set((await findLinksOf(tx, orgId, memberId)).map((row) => row.provider_id));
    if (!linked.has(providerId)) {
      throw new AppError('NOT_FOUND');
    }
    const others = open.filter(({ id }) => id !== providerId && linked.has(id));
    if (passwordHash === NO_PASSWORD && others.length === 0) {
      throw new AppError('THIRD_PARTY_LAST_WAY');
    }
    await deleteLink(tx, orgId, memberId, providerId);
    await writeAudit(tx, platform, person, {
      action: 'thirdParty.unlink',
      targetId: memberId,
      targetName: open.find(({ id }) => id === providerId)?.name ?? '',
    });
  });
}
