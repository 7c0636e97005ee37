import type { Db } from '../../../platform/database/transaction.ts';
import { resealColumn, type Resealed, type Rotation } from '../../../platform/reseal.ts';
import { SEAL_PURPOSE } from '../transport-key/transport-key.service.ts';
import { keepQuotas } from '../verification/keep-quotas.service.ts';
import { SECRET_PURPOSE } from './secret.ts';
import { removeRecoveryCodes } from './two-step.queries.ts';

/** Recovery codes are stored only as signatures made with the former secret, so they have to be issued again. */
export async function resealIdentity(tx: Db, rotation: Rotation): Promise<Resealed[]> {
  return [
    await resealColumn(tx, rotation, { what: '两步验证的密钥', table: 'two_step', column: 'secret', purposeOf: () => SECRET_PURPOSE }),
    await resealColumn(tx, rotation, {
      what: '登录时传输密码的密钥',
      table: 'transport_key',
      column: 'private_key',
      purposeOf: () => SEAL_PURPOSE,
    }),
    await keepQuotas(tx, rotation),
    { what: '两步验证的恢复码（请成员在「账号安全」里换一套）', done: 0, unreadable: 0, ended: await removeRecoveryCodes(tx) },
  ];
}
