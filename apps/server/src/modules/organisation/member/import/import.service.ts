import type { ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member';
import { AppError, found } from '../../../../platform/app-error.ts';
import { violatedConstraint } from '../../../../platform/database/errors.ts';
import { inTransaction, type Db } from '../../../../platform/database/transaction.ts';
import type { Person } from '../../../../platform/person.ts';
import { refuseViolation } from '../../../../platform/refuse-violation.ts';
import { discardObject } from '../../../../platform/storage/stored-object.ts';
import { NO_PASSWORD, forgetSessions, hashPassword, writeAudit } from '../../../identity/index.ts';
import { MAX_DEPARTMENTS, findTree, insertDepartments } from '../../department/department.queries.ts';
import { lockOrganisation } from '../../organisation.queries.ts';
import { PASSWORD_PURPOSE, type ImportPlatform } from './import-check.service.ts';
import { departmentPaths } from './department-paths.ts';
import type { ImportRow } from './import-row.ts';
import {
  countImported,
  findImport,
  findUntouched,
  insertImported,
  removeChecks,
  removeMembers,
  updateCommitted,
  updateImported,
  updateUndone,
  type ImportedMember,
  type StoredImport,
} from './import.queries.ts';

type Committed = ResultOf<typeof memberApi.importCommit>;
type Undone = ResultOf<typeof memberApi.importUndo>;

/** How long an import can be taken back. */
export const UNDO_MS = 86_400_000;
// What was free when the file was checked has been taken since.
const violations = { member_account_key: 'IMPORT_CHANGED', member_mobile_key: 'IMPORT_CHANGED' } as const;

const outcome = (stored: StoredImport): Committed => ({
  importId: stored.id,
  created: stored.created_count,
  updated: stored.updated_count,
  refused: stored.refused_count,
});

/** Writes the good rows of a checked file, all or none. A second call answers as the first. */
export async function commitImport(platform: ImportPlatform, person: Person, checkId: string): Promise<Committed> {
  const { db, cache } = platform;
  const { orgId } = person;
  const checked = found(await findImport(db, orgId, checkId));
  if (checked.committed_at !== null) {
    await discardFile(platform, orgId, checked);
    return outcome(checked);
  }
  // Hashing takes its time, so it is done before the transaction.
  const hashes = await hashPasswords(platform, checked.rows);
  const committed = await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      const stored = found(await findImport(tx, orgId, checkId, true));
      return stored.committed_at === null ? writeRows(tx, platform, { person, stored, hashes }) : outcome(stored);
    }),
  );
  forgetSessions(cache, orgId);
  await discardFile(platform, orgId, checked);
  return committed;
}

/** Gives up a file that was checked; what was committed stays. */
export async function discardImport(platform: ImportPlatform, { orgId }: Person, checkId: string): Promise<void> {
  await discardFile(platform, orgId, found(await findImport(platform.db, orgId, checkId)));
}

// The file holds initial passwords. One that is simply left lying goes with the uploads that nothing took up within a day.
async function discardFile(platform: ImportPlatform, orgId: string, { object_key: key }: StoredImport): Promise<void> {
  if (key !== null) {
    await removeChecks(platform.db, orgId, key);
    await discardObject(platform, orgId, key);
  }
}

/**
 * Initial passwords by their sealed text. The same password of many rows is hashed once: one that a whole file shares is no secret, and
 * each must be changed at the first sign-in. One hash at a time leaves room for people who sign in meanwhile.
 */
async function hashPasswords({ secrets }: ImportPlatform, rows: readonly ImportRow[]): Promise<Map<number, string>> {
  const byPassword = new Map<string, string>();
  const byRow = new Map<number, string>();
  for (const { row, password } of rows) {
    const text = password === null ? null : secrets.open(PASSWORD_PURPOSE, password);
    if (text === null) {
      continue;
    }
    const hash = byPassword.get(text) ?? (await hashPassword(text));
    byPassword.set(text, hash);
    byRow.set(row, hash);
  }
  return byRow;
}

interface Commit {
  person: Person;
  stored: StoredImport;
  /** By row; a new member without one cannot sign in until an administrator resets the password. */
  hashes: Map<number, string>;
}

async function writeRows(tx: Db, platform: ImportPlatform, { person, stored, hashes }: Commit): Promise<Committed> {
  const { clock, newId } = platform;
  const { orgId } = person;
  const at = clock.now();
  const paths = stored.rows.flatMap(({ department }) => (department === null ? [] : [department]));
  const departmentIdOf = await createMissingDepartments(tx, platform, orgId, [...new Set(paths)]);
  const members = stored.rows.map((row): ImportedMember & { isNew: boolean } => ({
    isNew: row.memberId === null,
    id: row.memberId ?? newId(),
    account: row.account,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    department_id: row.department === null ? null : departmentIdOf(row.department),
    position: row.position,
    tags: row.tags,
    joined_on: row.joinedOn,
    password_hash: hashes.get(row.row) ?? NO_PASSWORD,
  }));
  const created = members.filter(({ isNew }) => isNew);
  const updated = members.filter(({ isNew }) => !isNew);
  const scope = { orgId, importId: stored.id, at };
  await insertImported(tx, scope, created);
  await updateImported(tx, scope, updated);
  await updateCommitted(tx, orgId, stored.id, { created: created.length, updated: updated.length, at });
  const detail = `新增 ${created.length} 人，更新 ${updated.length} 人`;
  await writeAudit(tx, platform, person, { action: 'member.import', targetId: stored.id, targetName: stored.file_name, detail });
  return { importId: stored.id, created: created.length, updated: updated.length, refused: stored.refused_count };
}

async function createMissingDepartments(
  tx: Db,
  { clock, newId }: ImportPlatform,
  orgId: string,
  paths: readonly string[],
): Promise<(path: string) => string | null> {
  const tree = await findTree(tx, orgId);
  const known = departmentPaths(tree);
  const missing = known.missing(paths);
  if (tree.length + missing.length > MAX_DEPARTMENTS) {
    throw new AppError('IMPORT_UNREADABLE', { reason: `部门会超过 ${MAX_DEPARTMENTS} 个，请检查“部门”一列` });
  }
  const made = new Map(missing.map((path) => [path, newId()]));
  const at = clock.now();
  const departments = missing.map((path, place) => {
    const names = path.split('/');
    const above = names.slice(0, -1).join('/');
    const parentId = above === '' ? null : (made.get(above) ?? known.find(above));
    return { orgId, id: made.get(path) ?? '', parentId, name: names.at(-1) ?? '', position: tree.length + place, at };
  });
  await insertDepartments(tx, departments);
  return (path) => made.get(path) ?? known.find(path);
}

/** Takes back the members that an import added, as long as nothing hangs on them; what it changed of others stays. */
export async function undoImport(platform: ImportPlatform, person: Person, importId: string): Promise<Undone> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const stored = found(await findImport(db, orgId, importId));
  if (stored.undone_at === null && clock.now().getTime() - found(stored.committed_at).getTime() > UNDO_MS) {
    throw new AppError('IMPORT_UNDO_LATE');
  }
  const removed = stored.undone_at === null ? await removeUntouched(db, orgId, importId) : 0;
  const kept = await countImported(db, orgId, importId);
  if (stored.undone_at === null) {
    await inTransaction(db, async (tx) => {
      await updateUndone(tx, orgId, importId, clock.now());
      const detail = `移除 ${removed} 人，保留 ${kept} 人`;
      await writeAudit(tx, platform, person, { action: 'member.undoImport', targetId: importId, targetName: stored.file_name, detail });
    });
  }
  forgetSessions(cache, orgId);
  return { removed, kept };
}

// Whoever is a teacher, an author or a head by now is held by a foreign key. It fails the removal of all, so then each is tried alone.
async function removeUntouched(db: Db, orgId: string, importId: string): Promise<number> {
  const ids = await findUntouched(db, orgId, importId);
  try {
    return await removeMembers(db, orgId, ids);
  } catch (error) {
    if (violatedConstraint(error) === null) {
      throw error;
    }
  }
  let removed = 0;
  for (const id of ids) {
    removed += await removeMembers(db, orgId, [id]).catch((error: unknown) => {
      if (violatedConstraint(error) === null) {
        throw error;
      }
      return 0;
    });
  }
  return removed;
}
