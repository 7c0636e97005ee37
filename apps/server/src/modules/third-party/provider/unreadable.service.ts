import type { Infrastructure } from '../../../platform/platform.ts';
import { findAllSecrets } from './provider.queries.ts';
import { openValues } from './provider.service.ts';

/** Counts providers whose secrets were sealed with a different APP_SECRET: nobody can sign in with them until they are entered again. */
export async function unreadableProviders(platform: Pick<Infrastructure, 'db' | 'secrets'>): Promise<string[]> {
  const rows = await findAllSecrets(platform.db);
  const lost = rows.filter((row) => openValues(platform, row) === null).length;
  return lost === 0 ? [] : [`${lost} 个第三方登录方式的密钥：在管理后台「登录方式」里重新填写，并再测试一次`];
}
