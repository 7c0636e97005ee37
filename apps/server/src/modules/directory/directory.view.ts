import { UNDO_DAYS, type DirectoryChange, type DirectoryRun } from '@palm/contract/directory/admin';
import type { ChangeRow, ShownRun } from './run.queries.ts';

const DAY_MS = 86_400_000;

export function toRun(row: ShownRun, now: Date): DirectoryRun {
  const { applied_at: appliedAt } = row;
  return {
    id: row.id,
    providerId: row.provider_id,
    state: row.state as DirectoryRun['state'],
    at: row.created_at.toISOString(),
    byName: row.by_name,
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    people: row.people,
    units: row.units,
    creates: row.creates,
    updates: row.updates,
    disables: row.disables,
    enables: row.enables,
    skips: row.skips,
    left: appliedAt === null ? 0 : row.left,
    problem: row.problem,
    undoable: row.is_last && appliedAt !== null && now.getTime() - appliedAt.getTime() <= UNDO_DAYS * DAY_MS,
  };
}

export const toChange = (row: ChangeRow): DirectoryChange => ({
  position: row.position,
  kind: row.kind,
  account: row.account,
  name: row.name,
  field: row.field,
  before: row.old_text,
  after: row.new_text,
  applied: row.applied,
});
