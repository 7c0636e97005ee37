import type { Audience } from '@palm/contract/audience';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { isOwnAudience } from './audience.queries.ts';

/** Rejects an audience that contains departments or members of another organisation, or removed ones. */
export async function requireOwnAudience(db: Db, orgId: string, audience: Audience): Promise<void> {
  // An audience of everyone stores no names.
  if (!audience.all && !(await isOwnAudience(db, orgId, audience))) {
    throw new AppError('PARAM_INVALID', { reason: '所选的部门或成员已不存在，请去掉后再保存' });
  }
}
