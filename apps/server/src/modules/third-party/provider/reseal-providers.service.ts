import type { Db } from '../../../platform/database/transaction.ts';
import { resealColumn, type Resealed, type Rotation } from '../../../platform/reseal.ts';
import { sealOf } from './provider.service.ts';

export async function resealProviders(tx: Db, rotation: Rotation): Promise<Resealed[]> {
  return [
    await resealColumn<{ org_id: string; id: string }>(tx, rotation, {
      what: '第三方登录方式的密钥',
      table: 'third_party_provider',
      column: 'secrets',
      columns: ['org_id', 'id'],
      purposeOf: ({ org_id: orgId, id }) => sealOf(orgId, id),
    }),
  ];
}
