import type { Audience } from '@palm/contract/audience';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { isOwnAudience } from './audience.queries.ts';

/** Refuses an audience that names departments or members of another organisation, or such as are gone. */
export async function requireOwnAudience(db: Db, orgId: string, audience: Audience): Promise<void> {
  // Who is for everyone keeps no names.
  if (!audience.all && !(await isOwnAudience(db, orgId, audience))) {
    throw new AppError('PARAM_INVALID', { reason: '所选的部门或成员已不存在，请去掉后再保存' });
  }
}
