import type { Platform } from '../../../platform/platform.ts';
import { SECRET_PURPOSE } from './secret.ts';
import { findAnySecrets } from './two-step.queries.ts';

const LOOKED_AT = 1000;

/** Authenticators sealed with another APP_SECRET: their codes are refused, so their owners need an administrator. */
export async function unreadableSecrets({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<string[]> {
  const rows = await findAnySecrets(db, LOOKED_AT);
  const unreadable = rows.filter(({ secret }) => secrets.open(SECRET_PURPOSE, secret) === null);
  return unreadable.length === 0 ? [] : [`${unreadable.length} 位成员的两步验证：请他们联系管理员重置，再重新开启`];
}
