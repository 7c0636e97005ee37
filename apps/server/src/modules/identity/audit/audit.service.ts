import type { AuditAction } from '@palm/contract/areas';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { auditAdminApi } from '@palm/contract/identity/audit';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAuditEntries, findAuditEntries, insertAuditEntries } from './audit.queries.ts';
import { toAuditLine } from './audit.view.ts';

const DAY_MS = 86_400_000;

export interface AuditNote {
  action: AuditAction;
  targetId?: string;
  targetName?: string;
  /** What changed, in Chinese; never passwords, answers or tokens. */
  detail?: string;
}

/** Who acted; null for the operator of the installation, who is not a member. */
type Actor = Pick<Person, 'orgId' | 'address'> & { memberId: string | null };
/** The address recorded for commands of the operator, which run without a session. */
export const COMMAND_LINE = '命令行';
export const operatorOf = (orgId: string): Actor => ({ orgId, memberId: null, address: COMMAND_LINE });

type AuditPlatform = Pick<Platform, 'newId' | 'clock'>;

/** Writes an audit entry in the transaction of the action, so that neither exists without the other. */
export const writeAudit = (tx: Db, platform: AuditPlatform, actor: Actor, note: AuditNote): Promise<void> =>
  writeAudits(tx, platform, actor, [note]);

/** Same for an action with many targets. */
export async function writeAudits(tx: Db, { newId, clock }: AuditPlatform, actor: Actor, notes: readonly AuditNote[]): Promise<void> {
  const rows = notes.map((note) => ({
    org_id: actor.orgId,
    id: newId(),
    at: clock.now(),
    actor_id: actor.memberId,
    action: note.action,
    target_id: note.targetId ?? null,
    target_name: note.targetName ?? null,
    address: actor.address,
    detail: note.detail ?? '',
  }));
  await insertAuditEntries(tx, rows);
}

type AuditLog = typeof auditAdminApi.auditLog;

export async function listAudit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<AuditLog>,
): Promise<ResultOf<AuditLog>> {
  const since = new Date(clock.now().getTime() - query.withinDays * DAY_MS);
  const filter = { orgId: person.orgId, since, action: query.action, actorId: query.actorId };
  const { rows, total } = await readPage(query, {
    find: (part) => findAuditEntries(db, filter, part).execute(),
    count: () => countAuditEntries(db, filter),
  });
  return { list: rows.map(toAuditLine), total };
}
