import type { auditAdminApi } from '@palm/contract/identity/audit';
import type { ResultOf } from '@palm/contract/endpoint';

type AuditLine = ResultOf<typeof auditAdminApi.auditLog>['list'][number];

interface ListedRow {
  id: string;
  at: Date;
  action: string;
  actor_name: string | null;
  target_name: string | null;
  address: string | null;
  detail: string;
}

export const toAuditLine = (row: ListedRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorName: row.actor_name,
  targetName: row.target_name,
  address: row.address,
  detail: row.detail,
});
