import type { Channel } from '@palm/contract/delivery/templates';
import type { Db } from '../../platform/database/transaction.ts';
import { resealColumn, type Resealed, type Rotation } from '../../platform/reseal.ts';
import { PURPOSE } from './sealed-content.ts';
import { purposeOf } from './setting/setting-secret.ts';

interface SettingRow {
  org_id: string;
  channel: Channel;
}

/** Re-encrypts provider secrets and the contents that are not sent yet. */
export async function resealDelivery(tx: Db, rotation: Rotation): Promise<Resealed[]> {
  return [
    await resealColumn<SettingRow>(tx, rotation, {
      what: '短信和邮件服务的密钥',
      table: 'delivery_setting',
      column: 'sealed',
      columns: ['org_id', 'channel'],
      purposeOf: ({ org_id: orgId, channel }) => purposeOf(orgId, channel),
    }),
    await resealColumn(tx, rotation, { what: '还没发出的短信和邮件', table: 'delivery', column: 'sealed', purposeOf: () => PURPOSE }),
  ];
}
