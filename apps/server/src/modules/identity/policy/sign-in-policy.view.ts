import { DEFAULT_SIGN_IN_POLICY, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';

// Chosen roles are described as part of the two-step setting.
const names: Readonly<Record<Exclude<keyof SignInPolicy, 'twoStepOwners' | 'twoStepRoles'>, string>> = {
  twoStep: '两步验证',
  passwordLength: '密码长度',
  passwordMixedCase: '大写和小写字母',
  passwordSymbol: '符号',
  passwordHistory: '不能重复的密码',
  passwordDays: '密码有效天数',
  idleMinutes: '空闲分钟',
  longestDays: '最长登录天数',
};
const people = { nobody: '不要求', administrators: '所有管理员', roles: '指定角色', everybody: '所有人' } as const;

function wordOf(policy: SignInPolicy, key: keyof typeof names, roleNames: RoleNames): string {
  const value = policy[key];
  if (typeof value === 'boolean') {
    return value ? '要求' : '不要求';
  }
  if (typeof value === 'number') {
    return String(value);
  }
  return value === 'roles' ? `${people.roles}（${chosen(policy, roleNames)}）` : people[value];
}

const chosen = ({ twoStepOwners, twoStepRoles }: SignInPolicy, roleNames: RoleNames): string =>
  [...(twoStepOwners ? ['所有者'] : []), ...twoStepRoles.map((id) => roleNames.get(id) ?? '不存在的角色').toSorted()].join('、') || '没有';

const differs = (one: SignInPolicy, other: SignInPolicy, key: keyof SignInPolicy): boolean =>
  JSON.stringify(one[key]) !== JSON.stringify(other[key]);

type RoleNames = ReadonlyMap<string, string>;

/** What changed, for the audit log; empty if nothing did. */
export function policyChanges(before: SignInPolicy | null, after: SignInPolicy, roleNames: RoleNames): string {
  const old = before ?? DEFAULT_SIGN_IN_POLICY;
  const next = { ...after, twoStepRoles: [...new Set(after.twoStepRoles)].toSorted() };
  const rolesDiffer = differs(old, next, 'twoStepOwners') || differs(old, next, 'twoStepRoles');
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((key) => differs(old, next, key) || (key === 'twoStep' && rolesDiffer))
    .map((key) => `${names[key]}：${wordOf(old, key, roleNames)} → ${wordOf(next, key, roleNames)}`)
    .join('；');
}
