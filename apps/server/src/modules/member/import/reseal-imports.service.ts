import type { Db } from '../../../platform/database/transaction.ts';
import { resealed, type Resealed, type Rotation } from '../../../platform/reseal.ts';
import { PASSWORD_PURPOSE } from './import-check.service.ts';
import { findSealedRows, updateSealedRows } from './import.queries.ts';

/** Reseals initial passwords of files that were checked but not committed. */
export async function resealImports(tx: Db, rotation: Rotation): Promise<Resealed[]> {
  const counts = { done: 0, unreadable: 0 };
  const passwordOf = (sealed: string): string => {
    const now = resealed(rotation, PASSWORD_PURPOSE, sealed);
    counts[now === null ? 'unreadable' : 'done'] += 1;
    return now ?? sealed;
  };
  for (const { org_id: orgId, id, rows } of await findSealedRows(tx)) {
    const next = rows.map((row) => (row.password === null ? row : { ...row, password: passwordOf(row.password) }));
    await updateSealedRows(tx, { orgId, id }, next);
  }
  return [{ what: '还没有提交的成员名单里的初始密码', ...counts }];
}
