import { UNDO_DAYS, type DirectoryUndone } from '@palm/contract/directory/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { writeAllowed } from '../../platform/database/write-allowed.ts';
import type { Person } from '../../platform/person.ts';
import { removeEmptyLeaves, renameDepartments } from '../department/index.ts';
import { accounts, endSessions, forgetSessions, lockOrganisation, writeAudit } from '../identity/index.ts';
import { changedFields, changesFor } from './changed-fields.ts';
import { removeUnits } from './directory.queries.ts';
import type { SyncPlatform } from './dry-run.service.ts';
import { findChanges, findRun, lockMembersOf, lockRun, updateUndone, type ChangeRow, type MemberNow } from './run.queries.ts';

const NAMES = 100;
const DAY_MS = 86_400_000;

interface Part {
  done: number;
  left: DirectoryUndone['left'];
}

interface Undoing {
  tx: Db;
  platform: SyncPlatform;
  orgId: string;
  at: Date;
  appliedAt: Date;
  changes: readonly ChangeRow[];
  now: ReadonlyMap<number, MemberNow>;
}

/**
 * Undoes the latest run of a directory: removes what it created and restores what it changed. Whatever was changed since is left alone and
 * listed. All or nothing; idempotent.
 * @throws AppError DIRECTORY_UNDO_LATE
 */
export async function undoRun(platform: SyncPlatform, person: Person, runId: string): Promise<DirectoryUndone> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const outcome = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const { provider_id: providerId } = orNotFound(await lockRun(tx, orgId, runId));
    const run = orNotFound(await findRun(tx, orgId, runId));
    if (run.undo_outcome !== null) {
      return run.undo_outcome as DirectoryUndone;
    }
    const at = clock.now();
    const appliedAt = run.applied_at ?? new Date(0);
    if (!run.is_last || at.getTime() - appliedAt.getTime() > UNDO_DAYS * DAY_MS) {
      throw new AppError('DIRECTORY_UNDO_LATE');
    }
    const changes = (await findChanges(tx, { orgId, runId, kind: undefined })).filter(({ applied }) => applied);
    const undoing = { tx, platform, orgId, at, appliedAt, changes, now: await lockMembersOf(tx, orgId, runId) };
    const parts = [
      await undoStatusChanges(undoing),
      await undoUpdates(undoing),
      await undoCreates(undoing),
      await undoUnits(undoing, providerId),
    ];
    const left = parts.flatMap((part) => part.left);
    const undone = { restored: parts.reduce((sum, { done }) => sum + done, 0), left: left.slice(0, NAMES), leftTotal: left.length };
    await updateUndone(tx, { orgId, id: runId }, at, undone);
    const detail = `恢复 ${undone.restored} 处，保留 ${left.length} 处`;
    await writeAudit(tx, platform, person, { action: 'directory.undo', targetId: runId, detail });
    return undone;
  });
  forgetSessions(cache, orgId);
  return outcome;
}

const of = (changes: readonly ChangeRow[], kind: ChangeRow['kind']) => changes.filter((change) => change.kind === kind);
const idOf = ({ target_id: id }: ChangeRow): string => id ?? '';
const named = (changes: readonly ChangeRow[], reason: string): Part['left'] => changes.map(({ name }) => ({ name, reason }));

/** Splits changes into those to undo and those to leave. */
function divide(changes: readonly ChangeRow[], isOurs: (change: ChangeRow) => boolean): { going: ChangeRow[]; left: Part['left'] } {
  const going = changes.filter(isOurs);
  const known = new Set(going);
  return {
    going,
    left: named(
      changes.filter((change) => !known.has(change)),
      '同步后又被修改过',
    ),
  };
}

async function undoStatusChanges({ tx, platform, orgId, at, appliedAt, changes, now }: Undoing): Promise<Part> {
  const isUntouched = ({ position }: ChangeRow) => now.get(position)?.updated_at.getTime() === appliedAt.getTime();
  const disabled = divide(of(changes, 'disable'), isUntouched);
  const enabled = divide(of(changes, 'enable'), isUntouched);
  await accounts.update(tx, { orgId, at }, disabled.going.map(idOf), { status: 'active' });
  await accounts.update(tx, { orgId, at }, enabled.going.map(idOf), { status: 'disabled' });
  await endSessions(tx, platform.clock, { orgId, memberIds: enabled.going.map(idOf), reason: 'disabled' });
  return { done: disabled.going.length + enabled.going.length, left: [...disabled.left, ...enabled.left] };
}

async function undoUpdates({ tx, orgId, at, changes, now }: Undoing): Promise<Part> {
  const { going, left } = divide(of(changes, 'update'), ({ position }) => now.get(position)?.as_left === true);
  const fields = changedFields(going, 'old_value');
  const { held } = await writeAllowed(tx, [...fields.keys()], (ids) => accounts.updateEach(tx, { orgId, at }, changesFor(ids, fields)));
  const kept = new Set(held);
  const stuck = going.filter((change) => kept.has(idOf(change)));
  return { done: going.length - stuck.length, left: [...left, ...named(stuck, '原来的手机号或部门已不能用')] };
}

async function undoCreates({ tx, orgId, changes, now }: Undoing): Promise<Part> {
  const made = of(changes, 'create').filter(({ position }) => now.has(position));
  const isUnused = ({ position }: ChangeRow) => now.get(position)?.seen === false && now.get(position)?.manages === false;
  const going = made.filter(isUnused);
  const used = named(
    made.filter((change) => !isUnused(change)),
    '已经登录过或已是管理员',
  );
  const { held } = await writeAllowed(tx, going.map(idOf), (ids) => accounts.remove(tx, orgId, ids));
  const kept = new Set(held);
  const stuck = going.filter((change) => kept.has(idOf(change)));
  return { done: going.length - stuck.length, left: [...used, ...named(stuck, '已是部门负责人或讲师，或有其他记录')] };
}

async function undoUnits({ tx, orgId, changes }: Undoing, providerId: string): Promise<Part> {
  const renamed = of(changes, 'unit-name');
  const back = new Set(
    await renameDepartments(
      tx,
      orgId,
      renamed.map((change) => ({ id: idOf(change), before: change.new_text, after: change.old_text })),
    ),
  );
  const made = of(changes, 'unit-new');
  await removeUnits(
    tx,
    orgId,
    providerId,
    [...made, ...of(changes, 'unit-adopt')].map(({ subject }) => subject),
  );
  // Leaf by leaf: a department that only contained created ones is empty once those are gone.
  let rest = made;
  for (;;) {
    const gone = new Set(
      rest.length === 0
        ? []
        : await removeEmptyLeaves(
            tx,
            orgId,
            rest.map((change) => ({ id: idOf(change), name: change.name })),
          ),
    );
    if (gone.size === 0) {
      break;
    }
    rest = rest.filter((change) => !gone.has(idOf(change)));
  }
  const left = [
    ...named(
      renamed.filter((change) => !back.has(idOf(change))),
      '部门又改过名',
    ),
    ...named(rest, '部门里还有人、下级或负责人'),
  ];
  return { done: back.size + made.length - rest.length, left };
}
