/** An organisation's password rules beyond letters and digits. Shared by forms and server. */
export interface PasswordRules {
  length: number;
  mixedCase: boolean;
  symbol: boolean;
  /** How many recent passwords, including the current one, cannot be reused. */
  history: number;
}

/** Defaults for organisations that have not configured any. */
export const DEFAULT_PASSWORD_RULES: PasswordRules = { length: 8, mixedCase: false, symbol: false, history: 1 };

interface PasswordPart {
  text: string;
  /** The unmet requirement, as the predicate of 「密码…」. */
  demand: string;
  isMet: boolean;
}

const SYMBOL = /[^\p{L}\p{N}\s]/u;

/** Returns every rule and whether the password meets it; only the server can check the history. */
export function judgePassword(password: string, { length, mixedCase, symbol }: PasswordRules): PasswordPart[] {
  const letters = mixedCase
    ? { text: '含大写和小写字母', demand: '大写和小写字母', isMet: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) }
    : { text: '含字母', demand: '字母', isMet: /\p{L}/u.test(password) };
  return [
    { text: `至少 ${length} 位`, demand: '', isMet: password.length >= length },
    letters,
    { text: '含数字', demand: '数字', isMet: /\p{N}/u.test(password) },
    ...(symbol ? [{ text: '含符号', demand: '符号', isMet: SYMBOL.test(password) }] : []),
  ];
}

export const keepsRules = (password: string, rules: PasswordRules): boolean => judgePassword(password, rules).every(({ isMet }) => isMet);

/** All rules in one clause: 至少 8 位，并同时包含字母和数字. */
export function ruleText(rules: PasswordRules): string {
  const [, ...classes] = judgePassword('', rules).map(({ demand }) => demand);
  const last = classes.pop() ?? '';
  return `至少 ${rules.length} 位，并同时包含${classes.join('、')}和${last}`;
}
