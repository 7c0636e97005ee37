import type { ResultOf } from '@palm/contract/endpoint';
import { keepsRules, type PasswordRules } from '@palm/contract/identity/password-rules';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { discardObject } from '../../../platform/storage/stored-object.ts';
import { MAX_DEPARTMENTS, findTree, insertDepartments } from '../../department/index.ts';
import {
  NO_PASSWORD,
  accounts,
  forgetSessions,
  hashNewPassword,
  lockOrganisation,
  passwordRules,
  writeAudit,
  type NewMember,
} from '../../identity/index.ts';
import { mayManage } from '../member.policy.ts';
import { PASSWORD_PURPOSE, type ImportPlatform } from './import-check.service.ts';
import { departmentPaths } from './department-paths.ts';
import type { ImportRow } from './import-row.ts';
import { updateMadeDepartments } from './import-change.queries.ts';
import { lockTouched } from './touched-members.service.ts';
import { findImport, removeChecks, updateCommitted, type StoredImport } from './import.queries.ts';

type Committed = ResultOf<typeof memberApi.importCommit>;

// Something that was available during the check has been taken since.
const violations = { member_account_key: 'IMPORT_CHANGED', member_mobile_key: 'IMPORT_CHANGED' } as const;

const outcome = (stored: StoredImport): Committed => ({
  importId: stored.id,
  created: stored.created_count,
  updated: stored.updated_count,
  refused: stored.refused_count,
  departments: stored.departments.length,
});

/** Commits in progress, by member and file; concurrent confirmations share one. */
const inProgress = new Map<string, Promise<Committed>>();

/** Commits the valid rows of a checked file, all or nothing. Idempotent. */
export function commitImport(platform: ImportPlatform, person: Person, checkId: string): Promise<Committed> {
  const key = [person.orgId, person.memberId, checkId].join(' ');
  const started = inProgress.get(key) ?? commitOnce(platform, person, checkId).finally(() => inProgress.delete(key));
  inProgress.set(key, started);
  return started;
}

async function commitOnce(platform: ImportPlatform, person: Person, checkId: string): Promise<Committed> {
  const { db, cache } = platform;
  const { orgId } = person;
  const checked = orNotFound(await findImport(db, orgId, checkId));
  if (checked.committed_at !== null) {
    await discardFile(platform, orgId, checked);
    return outcome(checked);
  }
  // Hashing is slow, so it runs before the transaction.
  const hashes = await hashPasswords(platform, checked.rows, await passwordRules(platform, orgId));
  const committed = await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      const stored = orNotFound(await findImport(tx, orgId, checkId, true));
      return stored.committed_at === null ? writeRows(tx, platform, { person, stored, hashes }) : outcome(stored);
    }),
  );
  forgetSessions(cache, orgId);
  await discardFile(platform, orgId, checked);
  return committed;
}

/** Discards a checked file; a committed import stays. */
export async function discardImport(platform: ImportPlatform, { orgId }: Person, checkId: string): Promise<void> {
  await discardFile(platform, orgId, orNotFound(await findImport(platform.db, orgId, checkId)));
}

// The file contains initial passwords. An abandoned one is removed with the uploads that nothing used within a day.
async function discardFile(platform: ImportPlatform, orgId: string, { object_key: key }: StoredImport): Promise<void> {
  if (key !== null) {
    await removeChecks(platform.db, orgId, key);
    await discardObject(platform, orgId, key);
  }
}

/**
 * Hashes initial passwords by row. Equal passwords are hashed once: a password shared by a whole file is no secret, and each must be
 * changed at first sign-in. Hashing one at a time leaves capacity for people signing in.
 */
async function hashPasswords({ secrets }: ImportPlatform, rows: readonly ImportRow[], rules: PasswordRules): Promise<Map<number, string>> {
  const byPassword = new Map<string, string>();
  const byRow = new Map<number, string>();
  for (const { row, password } of rows) {
    const text = password === null ? null : secrets.open(PASSWORD_PURPOSE, password);
    if (text === null) {
      continue;
    }
    // The rules may have become stricter since the check.
    if (!keepsRules(text, rules)) {
      throw new AppError('IMPORT_CHANGED');
    }
    const hash = byPassword.get(text) ?? (await hashNewPassword(text, rules));
    byPassword.set(text, hash);
    byRow.set(row, hash);
  }
  return byRow;
}

interface Commit {
  person: Person;
  stored: StoredImport;
  /** By row; a new member without one cannot sign in until an administrator resets their password. */
  hashes: Map<number, string>;
}

async function writeRows(tx: Db, platform: ImportPlatform, { person, stored, hashes }: Commit): Promise<Committed> {
  const { clock, newId } = platform;
  const { orgId } = person;
  const at = clock.now();
  await assertUnmoved(tx, platform, person, stored);
  const { made, idOf } = await createDepartments(tx, platform, orgId, stored);
  const filledOf = (row: ImportRow) => filledCells(row, row.department === null ? null : idOf(row.department));
  const members = stored.rows.map((row) => ({ row, id: row.memberId ?? newId() }));
  const created = members.flatMap(({ row, id }): NewMember[] => {
    const password_hash = hashes.get(row.row) ?? NO_PASSWORD;
    return row.memberId === null ? [{ ...EMPTY, ...filledOf(row), id, account: row.account, password_hash }] : [];
  });
  const updated = members.flatMap(({ row, id }) => (row.memberId === null ? [] : [{ id, change: filledOf(row) }]));
  await accounts.insert(tx, { orgId, at, importId: stored.id }, created);
  await accounts.updateEach(tx, { orgId, at }, updated);
  await platform.answers.memberColumns.store(tx, { orgId, at }, members.flatMap(filledInOwn));
  await updateMadeDepartments(tx, orgId, stored.id, made);
  const departments = [...made].map(([path, id]) => ({ id, name: path.slice(path.lastIndexOf('/') + 1) }));
  await updateCommitted(tx, orgId, stored.id, { created: created.length, updated: updated.length, departments, at });
  const detail = `新增 ${created.length} 人，更新 ${updated.length} 人${made.size > 0 ? `，新建 ${made.size} 个部门` : ''}`;
  await writeAudit(tx, platform, person, { action: 'member.import', targetId: stored.id, targetName: stored.file_name, detail });
  const figures = { created: created.length, updated: updated.length, departments: departments.length };
  return { importId: stored.id, ...figures, refused: stored.refused_count };
}

const filledInOwn = ({ row: { own = {} }, id }: { row: ImportRow; id: string }) =>
  Object.keys(own).length === 0 ? [] : [{ memberId: id, values: own }];

// Values of a new member for empty cells.
const EMPTY = { mobile: null, email: null, department_id: null, position: '', tags: [], joined_on: null };

/** The filled cells as `member` columns; empty cells change nothing. */
function filledCells({ name, mobile, email, position, tags, joinedOn }: ImportRow, departmentId: string | null) {
  return {
    name,
    ...(mobile === null ? {} : { mobile }),
    ...(email === null ? {} : { email }),
    ...(departmentId === null ? {} : { department_id: departmentId }),
    ...(position === null ? {} : { position }),
    ...(tags === null ? {} : { tags }),
    ...(joinedOn === null ? {} : { joined_on: joinedOn }),
  };
}

/** @throws AppError IMPORT_CHANGED if a member has changed since the dry run, or the caller may not manage them (any more) */
async function assertUnmoved(tx: Db, platform: ImportPlatform, person: Person, stored: StoredImport): Promise<void> {
  const updates = stored.rows.filter(({ memberId }) => memberId !== null);
  const members = updates.length === 0 ? [] : await lockTouched(tx, platform, person.orgId, stored.id);
  const unmoved = members.filter((member) => member.as_before && mayManage(person, member));
  if (unmoved.length < updates.length) {
    throw new AppError('IMPORT_CHANGED');
  }
}

interface Departments {
  /** By path. */
  made: Map<string, string>;
  idOf: (path: string) => string | null;
}

/** Creates exactly the departments announced by the dry run. */
async function createDepartments(tx: Db, { clock, newId }: ImportPlatform, orgId: string, stored: StoredImport): Promise<Departments> {
  const tree = await findTree(tx, orgId);
  const known = departmentPaths(tree);
  const paths = stored.rows.flatMap(({ department }) => (department === null ? [] : [department]));
  const missing = known.missing([...new Set(paths)]);
  if (JSON.stringify(missing) !== JSON.stringify(stored.departments)) {
    throw new AppError('IMPORT_CHANGED');
  }
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
  return { made, idOf: (path) => made.get(path) ?? known.find(path) };
}
