import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { identityApi } from '@palm/contract/identity';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAuditEntries, findAuditEntries, insertAuditEntries } from './audit.queries.ts';
import { toAuditLine } from './audit.view.ts';

const DAY_MS = 86_400_000;

export interface AuditNote {
  /** `<noun>.<verb>`, such as `member.disable`; the console words it. */
  action: `${string}.${string}`;
  targetId?: string;
  targetName?: string;
  /** What changed, in Chinese, for people; no passwords, answers or tokens. */
  detail?: string;
}

/** Who did it; the operator of the installation is no member. */
type Actor = Pick<Person, 'orgId' | 'address'> & { memberId: string | null };
type AuditPlatform = Pick<Platform, 'newId' | 'clock'>;

/** Notes who did what, in the transaction of the deed, so that there is no deed without its note. */
export const writeAudit = (tx: Db, platform: AuditPlatform, actor: Actor, note: AuditNote): Promise<void> =>
  writeAudits(tx, platform, actor, [note]);

/** The same for a deed with many targets. */
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

type AuditLog = typeof identityApi.auditLog;

export async function listAudit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: Person,
  query: QueryOf<AuditLog>,
): Promise<ResultOf<AuditLog>> {
  const since = new Date(clock.now().getTime() - query.withinDays * DAY_MS);
  const filter = { orgId: person.orgId, since, action: query.action, actorId: query.actorId };
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const [rows, total] = await Promise.all([findAuditEntries(db, filter, page).execute(), countAuditEntries(db, filter)]);
  return { list: rows.map(toAuditLine), total };
}
