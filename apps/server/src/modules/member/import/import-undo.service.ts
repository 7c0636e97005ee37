import type { ImportUndone } from '@palm/contract/member/import';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { writeAllowed } from '../../../platform/database/write-allowed.ts';
import type { Person } from '../../../platform/person.ts';
import { removeEmptyLeaves } from '../../department/index.ts';
import { accounts, forgetSessions, lockOrganisation, writeAudit } from '../../identity/index.ts';
import { mayManage } from '../member.policy.ts';
import type { ImportPlatform } from './import-check.service.ts';
import type { TouchedMember } from './import-change.queries.ts';
import type { MadeDepartment } from './import-row.ts';
import { lockTouched } from './touched-members.service.ts';
import { findImport, lockAdded, updateUndone, type AddedMember, type StoredImport } from './import.queries.ts';

/** How long an import can be undone. */
export const UNDO_MS = 86_400_000;

const NAMES = 100;

type Left = ImportUndone['left'];
interface Part {
  done: number;
  left: Left;
}

/**
 * Undoes an import: removes the members it added, restores the values it changed, and removes the departments it created if they are empty.
 * Members changed since are kept and listed. All or nothing, and idempotent.
 */
export async function undoImport(platform: ImportPlatform, person: Person, importId: string): Promise<ImportUndone> {
  const { db, cache } = platform;
  const { orgId } = person;
  const undone = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const stored = orNotFound(await findImport(tx, orgId, importId, true));
    return stored.undo_outcome ?? takeBack(tx, platform, person, stored);
  });
  forgetSessions(cache, orgId);
  return undone;
}

async function takeBack(tx: Db, platform: ImportPlatform, person: Person, stored: StoredImport): Promise<ImportUndone> {
  const { orgId } = person;
  const at = platform.clock.now();
  const importedAt = orNotFound(stored.committed_at);
  if (at.getTime() - importedAt.getTime() > UNDO_MS) {
    throw new AppError('IMPORT_UNDO_LATE');
  }
  const restored = await restore(tx, platform, person, { importId: stored.id, at });
  const removed = await removeAdded(tx, orgId, stored.id, importedAt);
  const departments = await removeMade(tx, orgId, stored.departments.filter(isMade));
  const left = [...restored.left, ...removed.left];
  const outcome = {
    removed: removed.done,
    restored: restored.done,
    ...departments,
    left: left.slice(0, NAMES),
    leftTotal: left.length,
  };
  await updateUndone(tx, orgId, stored.id, { at, outcome });
  const detail = `移除 ${removed.done} 人，恢复 ${restored.done} 人，移除 ${departments.departments} 个部门，保留 ${left.length} 人`;
  await writeAudit(tx, platform, person, { action: 'member.undoImport', targetId: stored.id, targetName: stored.file_name, detail });
  return outcome;
}

const isMade = (department: string | MadeDepartment): department is MadeDepartment => typeof department === 'object';

/** Splits members into those to undo and those to keep, with the reason. */
function sort<M extends { account: string; name: string }>(members: readonly M[], reasonOf: (member: M) => string | null) {
  const left: Left = [];
  const going: M[] = [];
  for (const member of members) {
    const reason = reasonOf(member);
    if (reason === null) {
      going.push(member);
    } else {
      left.push({ account: member.account, name: member.name, reason });
    }
  }
  return { going, left };
}

async function restore(tx: Db, platform: ImportPlatform, person: Person, { importId, at }: { importId: string; at: Date }): Promise<Part> {
  const scope = { orgId: person.orgId, at };
  const reasonOf = (member: TouchedMember) => {
    if (!mayManage(person, member)) {
      return '没有权限修改这位管理员';
    }
    return member.as_imported ? null : '导入后又被修改过';
  };
  const { going, left } = sort(await lockTouched(tx, platform, person.orgId, importId), reasonOf);
  const byId = new Map(going.map((member) => [member.id, member]));
  const { done, held } = await apply(tx, going, async (ids) => {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    const own = members.filter(({ own_before }) => Object.keys(own_before).length > 0);
    await platform.answers.memberColumns.store(
      tx,
      scope,
      own.map(({ id, own_before }) => ({ memberId: id, values: own_before })),
    );
    return accounts.updateEach(
      tx,
      scope,
      members.map(({ id, before: change }) => ({ id, change })),
    );
  });
  return { done, left: [...left, ...named(held, '原来的手机号或部门已不能用')] };
}

async function removeAdded(tx: Db, orgId: string, importId: string, importedAt: Date): Promise<Part> {
  const reasonOf = ({ seen, manages, changed }: AddedMember) => {
    if (seen) {
      return '已经登录过';
    }
    if (manages) {
      return '已是管理员';
    }
    return changed ? '导入后又被修改过' : null;
  };
  const { going, left } = sort(await lockAdded(tx, orgId, importId, importedAt), reasonOf);
  // Foreign keys protect members who have become teachers, authors or department heads since.
  const { done, held } = await apply(tx, going, (ids) => accounts.remove(tx, orgId, ids));
  return { done, left: [...left, ...named(held, '已是部门负责人或讲师，或有其他记录')] };
}

async function apply<M extends { id: string }>(tx: Db, members: readonly M[], write: (ids: string[]) => Promise<number>) {
  const { done, held } = await writeAllowed(
    tx,
    members.map(({ id }) => id),
    write,
  );
  const heldIds = new Set(held);
  return { done, held: members.filter(({ id }) => heldIds.has(id)) };
}

const named = (members: readonly { account: string; name: string }[], reason: string): Left =>
  members.map(({ account, name }) => ({ account, name, reason }));

/** Removes leaf departments first, so that a parent that contained only created departments is empty by then. */
async function removeMade(
  tx: Db,
  orgId: string,
  made: readonly MadeDepartment[],
): Promise<Pick<ImportUndone, 'departments' | 'departmentsLeft'>> {
  let rest = [...made];
  for (;;) {
    const gone = new Set(rest.length === 0 ? [] : await removeEmptyLeaves(tx, orgId, rest));
    if (gone.size === 0) {
      return { departments: made.length - rest.length, departmentsLeft: rest.map(({ name }) => name).slice(0, NAMES) };
    }
    rest = rest.filter(({ id }) => !gone.has(id));
  }
}
