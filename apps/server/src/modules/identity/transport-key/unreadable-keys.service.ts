import type { Platform } from '../../../platform/platform.ts';
import { findNewestKeys } from './transport-key.queries.ts';
import { SEAL_PURPOSE } from './transport-key.service.ts';

/** A key of another APP_SECRET replaces itself; people who are signing in right now have to retry. */
export async function unreadableKeys({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<string[]> {
  const keys = await findNewestKeys(db);
  const unreadable = keys.filter((key) => secrets.open(SEAL_PURPOSE, key.private_key) === null);
  return unreadable.length === 0 ? [] : ['登录时传输密码的密钥：会自动换新，正在登录的人要再试一次'];
}
