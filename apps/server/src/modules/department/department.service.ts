import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { departmentApi } from '@palm/contract/department/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { requireReplaceable } from '../../platform/renaming.ts';
import { forgetSessions, keepMoves, lockOrganisation, writeAudit } from '../identity/index.ts';
import {
  MAX_DEPARTMENTS,
  findDepartmentIdsBelow,
  findDepartments,
  findTree,
  hasMembers,
  insertDepartments,
  removeDepartment,
  updateDepartment,
  updateSiblings,
} from './department.queries.ts';
import { toDepartment } from './department.view.ts';
import { MAX_DEPTH, childrenOf, heightOf, inTreeOrder, isWithin, pathOf } from './tree.ts';

type DepartmentPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;
type Api = typeof departmentApi;
type Tree = Awaited<ReturnType<typeof findTree>>;

const violations = {
  department_name_key: 'DEPARTMENT_NAME_TAKEN',
  department_head_fkey: 'NOT_FOUND',
  department_parent_fkey: 'DEPARTMENT_NOT_EMPTY',
  member_department_fkey: 'DEPARTMENT_NOT_EMPTY',
} as const;

const idOrNull = (id: string): string | null => (id === '' ? null : id);
const departmentOf = (tree: Tree, id: string) => orNotFound(tree.find((department) => department.id === id));

/** Serialises changes of the tree. Sessions cache each person's ancestor departments, so they are invalidated. */
async function changeTree<T>({ db, cache }: DepartmentPlatform, { orgId }: Person, change: (tx: Db, tree: Tree) => Promise<T>): Promise<T> {
  const result = await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      return change(tx, await findTree(tx, orgId));
    }),
  );
  forgetSessions(cache, orgId);
  return result;
}

export async function listDepartments({ db }: DepartmentPlatform, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  return { list: inTreeOrder(await findDepartments(db, orgId).execute()).map(toDepartment) };
}

export async function createDepartment(
  platform: DepartmentPlatform,
  person: Person,
  body: BodyOf<Api['create']>,
): Promise<ResultOf<Api['create']>> {
  const id = body.creationId ?? platform.newId();
  return changeTree(platform, person, async (tx, tree) => {
    if (tree.some((department) => department.id === id)) {
      return { id };
    }
    const parentId = idOrNull(body.parentId);
    if (parentId !== null) {
      departmentOf(tree, parentId);
    }
    if (tree.length >= MAX_DEPARTMENTS) {
      throw new AppError('PARAM_INVALID', { reason: `部门最多 ${MAX_DEPARTMENTS} 个` });
    }
    if (pathOf(tree, parentId).length + 1 > MAX_DEPTH) {
      throw new AppError('DEPARTMENT_TOO_DEEP');
    }
    const position = childrenOf(tree, parentId).length;
    await insertDepartments(tx, [{ orgId: person.orgId, id, parentId, name: body.name, position, at: platform.clock.now() }]);
    await writeAudit(tx, platform, person, { action: 'department.create', targetId: id, targetName: body.name });
    return { id };
  });
}

export async function editDepartment(platform: DepartmentPlatform, person: Person, body: BodyOf<Api['update']>): Promise<void> {
  await changeTree(platform, person, async (tx, tree) => {
    const before = departmentOf(tree, body.departmentId);
    requireReplaceable(before.name, body);
    await updateDepartment(tx, person.orgId, before.id, {
      name: body.name,
      // A new name says nothing about the head.
      ...(body.headId !== undefined && { head_id: idOrNull(body.headId) }),
    });
    const detail = before.name === body.name ? '' : `原名：${before.name}`;
    await writeAudit(tx, platform, person, { action: 'department.update', targetId: before.id, targetName: body.name, detail });
  });
}

export async function moveDepartment(platform: DepartmentPlatform, person: Person, body: BodyOf<Api['move']>): Promise<void> {
  await changeTree(platform, person, async (tx, tree) => {
    const moved = departmentOf(tree, body.departmentId);
    const parentId = idOrNull(body.parentId);
    const parent = parentId === null ? null : departmentOf(tree, parentId);
    if (isWithin(tree, parentId, moved.id)) {
      throw new AppError('DEPARTMENT_CYCLE');
    }
    if (pathOf(tree, parentId).length + heightOf(tree, moved.id) > MAX_DEPTH) {
      throw new AppError('DEPARTMENT_TOO_DEEP');
    }
    const siblings = childrenOf(tree, parentId)
      .map(({ id }) => id)
      .filter((id) => id !== moved.id);
    if (parentId !== moved.parent_id) {
      const branch = await findDepartmentIdsBelow(tx, person.orgId, [moved.id]);
      await keepMoves(tx, { orgId: person.orgId, at: platform.clock.now() }, branch);
    }
    await updateSiblings(tx, person.orgId, parentId, siblings.toSpliced(body.index, 0, moved.id));
    const detail = `移到：${parent?.name ?? '最上级'}`;
    await writeAudit(tx, platform, person, { action: 'department.move', targetId: moved.id, targetName: moved.name, detail });
  });
}

export async function removeEmptyDepartment(platform: DepartmentPlatform, person: Person, departmentId: string): Promise<void> {
  await changeTree(platform, person, async (tx, tree) => {
    const department = departmentOf(tree, departmentId);
    if (childrenOf(tree, department.id).length > 0) {
      throw new AppError('DEPARTMENT_NOT_EMPTY', { what: '下级部门' });
    }
    if (await hasMembers(tx, person.orgId, department.id)) {
      throw new AppError('DEPARTMENT_NOT_EMPTY', { what: '成员' });
    }
    await removeDepartment(tx, person.orgId, department.id);
    await writeAudit(tx, platform, person, { action: 'department.remove', targetId: department.id, targetName: department.name });
  });
}
