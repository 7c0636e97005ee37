import { DEFAULT_SIGN_IN_POLICY, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';

const names: Readonly<Record<keyof SignInPolicy, string>> = {
  twoStep: '两步验证',
  passwordLength: '密码长度',
  passwordMixedCase: '大写和小写字母',
  passwordSymbol: '符号',
  passwordHistory: '不能重复的密码',
  passwordDays: '密码有效天数',
  idleMinutes: '空闲分钟',
  longestDays: '最长登录天数',
};
const people = { nobody: '自愿', administrators: '管理员必须', everybody: '所有人必须' } as const;

const wordOf = (value: SignInPolicy[keyof SignInPolicy]): string => {
  if (typeof value === 'boolean') {
    return value ? '要求' : '不要求';
  }
  return typeof value === 'number' ? String(value) : people[value];
};

/** What differs, for the log; empty where nothing does. */
export function policyChanges(before: SignInPolicy | null, after: SignInPolicy): string {
  const old = before ?? DEFAULT_SIGN_IN_POLICY;
  return (Object.keys(names) as (keyof SignInPolicy)[])
    .filter((key) => old[key] !== after[key])
    .map((key) => `${names[key]}：${wordOf(old[key])} → ${wordOf(after[key])}`)
    .join('；');
}
