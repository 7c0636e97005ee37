import type { Platform } from '../../../platform/platform.ts';
import { findSealedSamples } from './import.queries.ts';
import { PASSWORD_PURPOSE } from './import-check.service.ts';

/** Initial passwords of files that were checked but not committed. */
export async function unreadableImports({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<string[]> {
  const samples = await findSealedSamples(db);
  const count = samples.filter((sealed) => secrets.open(PASSWORD_PURPOSE, sealed) === null).length;
  return count === 0 ? [] : [`${count} 份还没有提交的成员名单里的初始密码：请重新上传这些名单`];
}
