import { PLAN_HOURS, type DirectoryRun } from '@palm/contract/directory/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import { writeAllowed } from '../../platform/database/write-allowed.ts';
import type { Person } from '../../platform/person.ts';
import { findTree, insertDepartments, renameDepartments } from '../department/index.ts';
import {
  accounts,
  endSessions,
  forgetSessions,
  lockOrganisation,
  NO_PASSWORD,
  writeAudits,
  type AuditNote,
  type MemberProfile,
  type NewMember,
} from '../identity/index.ts';
import { insertDirectoryLinks } from '../third-party/index.ts';
import { changedFields, changesFor } from './changed-fields.ts';
import { insertUnits } from './directory.queries.ts';
import { toRun } from './directory.view.ts';
import type { SyncPlatform } from './dry-run.service.ts';
import { findChanges, findRun, lockMembersOf, lockRun, updateApplied, type ChangeRow, type MemberNow } from './run.queries.ts';

/** Who triggered it; scheduled jobs and the operator are not members. */
export type Initiator = Pick<Person, 'orgId' | 'address'> & { memberId: string | null };

interface Writing {
  tx: Db;
  platform: SyncPlatform;
  orgId: string;
  providerId: string;
  at: Date;
  changes: readonly ChangeRow[];
  now: ReadonlyMap<number, MemberNow>;
}

/**
 * Applies exactly what a dry run has shown: whatever has changed since is left alone and not counted as applied. One transaction;
 * idempotent.
 * @throws AppError DIRECTORY_HELD unless confirmed, DIRECTORY_RUN_OLD
 */
export async function applyRun(platform: SyncPlatform, initiator: Initiator, runId: string, confirmed: boolean): Promise<DirectoryRun> {
  const { db, clock, cache } = platform;
  const { orgId } = initiator;
  await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const { provider_id: providerId, state } = orNotFound(await lockRun(tx, orgId, runId));
    const shown = orNotFound(await findRun(tx, orgId, runId));
    if (state === 'applied') {
      return;
    }
    const at = clock.now();
    if ((state !== 'planned' && state !== 'held') || at.getTime() - shown.created_at.getTime() > PLAN_HOURS * 3_600_000) {
      throw new AppError('DIRECTORY_RUN_OLD');
    }
    if (state === 'held' && !confirmed) {
      const percent = Math.round((100 * shown.disables) / Math.max(1, shown.people));
      throw new AppError('DIRECTORY_HELD', { count: shown.disables, percent });
    }
    const changes = await findChanges(tx, { orgId, runId, kind: undefined });
    const writing = { tx, platform, orgId, providerId, at, changes, now: await lockMembersOf(tx, orgId, runId) };
    const units = await writeUnits(writing);
    const people = [
      await writeNew(writing),
      await writeChanged(writing),
      await writeStanding(writing, 'disable'),
      await writeStanding(writing, 'enable'),
    ];
    const written = [...units, ...people.flat()];
    await updateApplied(
      tx,
      { orgId, id: runId },
      at,
      written.map(({ position }) => position),
    );
    await writeAudits(tx, platform, initiator, notesOf(runId, written));
  });
  forgetSessions(cache, orgId);
  return toRun(orNotFound(await findRun(db, orgId, runId)), clock.now());
}

const of = (changes: readonly ChangeRow[], kind: ChangeRow['kind']) => changes.filter((change) => change.kind === kind);
const idOf = ({ target_id: id }: ChangeRow): string => id ?? '';

async function writeUnits({ tx, orgId, providerId, at, changes }: Writing): Promise<ChangeRow[]> {
  const tree = await findTree(tx, orgId);
  const there = new Set(tree.map(({ id }) => id));
  // Parents come first; a department that cannot be created takes its descendants with it.
  const made: ChangeRow[] = [];
  for (const change of of(changes, 'unit-new')) {
    const parentId = change.new_value as string | null;
    const isFree = !tree.some(({ parent_id: parent, name }) => parent === parentId && name === change.name);
    if (isFree && (parentId === null || there.has(parentId))) {
      there.add(idOf(change));
      made.push(change);
    }
  }
  await insertDepartments(
    tx,
    made.map((change, place) => ({
      orgId,
      id: idOf(change),
      parentId: change.new_value as string | null,
      name: change.name,
      position: tree.length + place,
      at,
    })),
  );
  const adopted = of(changes, 'unit-adopt').filter((change) => there.has(idOf(change)));
  await insertUnits(
    tx,
    { orgId, providerId },
    [...made, ...adopted].map((change) => ({ subject: change.subject, departmentId: idOf(change) })),
  );
  const renaming = of(changes, 'unit-name');
  const renamed = new Set(
    await renameDepartments(
      tx,
      orgId,
      renaming.map((change) => ({ id: idOf(change), before: change.old_text, after: change.new_text })),
    ),
  );
  return [...made, ...adopted, ...renaming.filter((change) => renamed.has(idOf(change)))];
}

/** New members have no password here: they sign in through the directory. */
async function writeNew({ tx, orgId, providerId, at, changes }: Writing): Promise<ChangeRow[]> {
  const byId = new Map(of(changes, 'create').map((change) => [idOf(change), change]));
  const departments = new Set((await findTree(tx, orgId)).map(({ id }) => id));
  const memberOf = (change: ChangeRow): NewMember => {
    const profile = change.new_value as Omit<MemberProfile, 'tags' | 'joined_on'>;
    const department_id = profile.department_id !== null && departments.has(profile.department_id) ? profile.department_id : null;
    return { ...profile, department_id, tags: [], joined_on: null, id: idOf(change), account: change.account, password_hash: NO_PASSWORD };
  };
  const chosen = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const { held } = await writeAllowed(tx, [...byId.keys()], async (ids) => {
    await accounts.insert(tx, { orgId, at, mustChange: false }, chosen(ids).map(memberOf));
    await insertDirectoryLinks(
      tx,
      { orgId, providerId, at },
      chosen(ids).map((change) => ({ subject: change.subject, memberId: idOf(change), name: change.name })),
    );
    return ids.length;
  });
  const left = new Set(held);
  return [...byId.values()].filter((change) => !left.has(idOf(change)));
}

async function writeChanged({ tx, orgId, at, changes, now }: Writing): Promise<ChangeRow[]> {
  const unmoved = of(changes, 'update').filter(({ position }) => now.get(position)?.as_before === true);
  const fields = changedFields(unmoved, 'new_value');
  const { held } = await writeAllowed(tx, [...fields.keys()], (ids) => accounts.updateEach(tx, { orgId, at }, changesFor(ids, fields)));
  const left = new Set(held);
  return unmoved.filter((change) => !left.has(idOf(change)));
}

async function writeStanding({ tx, platform, orgId, at, changes, now }: Writing, kind: 'disable' | 'enable'): Promise<ChangeRow[]> {
  const disabling = kind === 'disable';
  const going = of(changes, kind).filter(({ position }) => {
    const member = now.get(position);
    return member?.status === (disabling ? 'active' : 'disabled') && !(disabling && member.owner);
  });
  const ids = going.map(idOf);
  await accounts.update(tx, { orgId, at }, ids, { status: disabling ? 'disabled' : 'active' });
  if (disabling) {
    await endSessions(tx, platform.clock, { orgId, memberIds: ids, reason: 'disabled' });
  }
  return going;
}

const figure = (changes: readonly ChangeRow[], kind: ChangeRow['kind']): number => of(changes, kind).length;

/** What was applied, and by name who can no longer sign in, or can again. */
function notesOf(runId: string, written: readonly ChangeRow[]): AuditNote[] {
  const units = written.filter(({ kind }) => kind.startsWith('unit-')).length;
  const detail =
    `新增 ${figure(written, 'create')} 人，修改 ${figure(written, 'update')} 处，停用 ${figure(written, 'disable')} 人，` +
    `恢复 ${figure(written, 'enable')} 人，部门 ${units} 个`;
  const standing = written.flatMap((change): AuditNote[] => {
    const { kind, name, new_text: reason } = change;
    const action = kind === 'disable' ? 'member.disable' : kind === 'enable' ? 'member.enable' : null;
    return action === null ? [] : [{ action, targetId: idOf(change), targetName: name, detail: `目录同步：${reason}` }];
  });
  return [{ action: 'directory.apply', targetId: runId, detail }, ...standing];
}
