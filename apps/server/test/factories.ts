import type { Permission } from '@palm/contract/areas';
import { ensureRole, insertRole } from '../src/modules/member/role/role.queries.ts';
import { newSessionToken } from '../src/platform/session-token.ts';
import type { TestApp } from './app.ts';

/** Generous defaults; a test states only what it is about. */
export interface TestOrganisation {
  orgId: string;
  code: string;
}

export interface TestMember {
  memberId: string;
  /** The session to call with. */
  token: string;
  name: string;
  account: string;
}

// `password` of every member that a factory creates: argon2id of "Study@2026" with the product's parameters.
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$unused-by-factories';

export async function createOrganisation(
  app: TestApp,
  overrides: { code?: string; name?: string; timeZone?: string } = {},
): Promise<TestOrganisation> {
  const { db, newId, clock } = app.platform;
  const orgId = newId();
  const code = overrides.code ?? `org${orgId.slice(-10)}`;
  const name = overrides.name ?? '春山学堂';
  await db
    .insertInto('organisation')
    .values({ id: orgId, code, name, app_name: name, time_zone: overrides.timeZone ?? 'Asia/Shanghai', created_at: clock.now() })
    .execute();
  return { orgId, code };
}

export async function createDepartment(app: TestApp, orgId: string, name = '教学部', parentId: string | null = null): Promise<string> {
  const { db, newId, clock } = app.platform;
  const id = newId();
  await db
    .insertInto('department')
    .values({ org_id: orgId, id, name, parent_id: parentId, position: 0, created_at: clock.now() })
    .execute();
  return id;
}

interface MemberOverrides {
  name?: string;
  account?: string;
  owner?: boolean;
  administrator?: boolean;
  permissions?: Permission[];
  departmentId?: string;
  tags?: string[];
  mobile?: string;
  mustChangePassword?: boolean;
}

/** The role of the organisation with exactly these permissions. */
export const createRole = (
  { platform: { db, newId, clock } }: TestApp,
  orgId: string,
  permissions: readonly Permission[],
): Promise<string> => ensureRole(db, { orgId, id: newId(), at: clock.now() }, permissions);

/** Permissions come from a role. */
async function roleFor(app: TestApp, orgId: string, { owner, administrator, permissions = [] }: MemberOverrides): Promise<string | null> {
  return administrator && !owner ? createRole(app, orgId, permissions) : null;
}

/** A signed-in member. */
export async function createMember(app: TestApp, orgId: string, overrides: MemberOverrides = {}): Promise<TestMember> {
  const { db, newId, clock } = app.platform;
  const memberId = newId();
  const now = clock.now();
  const name = overrides.name ?? '林小满';
  const account = overrides.account ?? `m${memberId.slice(-12)}`;
  await db
    .insertInto('member')
    .values({
      org_id: orgId,
      id: memberId,
      account,
      name,
      password_hash: PASSWORD_HASH,
      password_changed_at: now,
      must_change_password: overrides.mustChangePassword ?? false,
      owner: overrides.owner ?? false,
      role_id: await roleFor(app, orgId, overrides),
      department_id: overrides.departmentId ?? null,
      tags: overrides.tags ?? [],
      mobile: overrides.mobile ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { memberId, name, account, token: await signIn(app, orgId, memberId) };
}

export const createOwner = (app: TestApp, orgId: string) => createMember(app, orgId, { name: '沈校长', owner: true, administrator: true });

/** An administrator with exactly these permissions. */
export const createAdministrator = (app: TestApp, orgId: string, permissions: Permission[]) =>
  createMember(app, orgId, { name: '顾老师', administrator: true, permissions });

/** An administrator with view-only permission for these areas. */
export async function createViewer(app: TestApp, orgId: string, views: Permission[]): Promise<TestMember> {
  const { db, newId, clock } = app.platform;
  const viewer = await createMember(app, orgId, { name: '督导' });
  const [id, at] = [newId(), clock.now()];
  await insertRole(db, { orgId, id, name: `督导 ${id.slice(-6)}`, permissions: [], views, at });
  await db.updateTable('member').set({ role_id: id }).where('org_id', '=', orgId).where('id', '=', viewer.memberId).execute();
  return viewer;
}

/** Opens a session without the sign-in page. */
export async function signIn(app: TestApp, orgId: string, memberId: string, terminal: 'pc' | 'mobile' | 'console' = 'pc'): Promise<string> {
  const { db, newId, clock } = app.platform;
  const { token, hash } = newSessionToken(orgId);
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      org_id: orgId,
      id: newId(),
      member_id: memberId,
      token_hash: hash,
      terminal,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return token;
}
