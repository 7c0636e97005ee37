import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Owner } from './two-step.queries.ts';

export interface RememberedDevice extends Owner {
  id: string;
  /** sha256 of the browser key. */
  browser: Buffer;
  device: string;
  address: string;
  at: Date;
  expiresAt: Date;
}

export async function storeDevice(db: Db, device: RememberedDevice): Promise<void> {
  const seen = { device: device.device, address: device.address, created_at: device.at, expires_at: device.expiresAt };
  await db
    .insertInto('remembered_device')
    .values({ org_id: device.orgId, id: device.id, member_id: device.memberId, browser: device.browser, ...seen })
    .onConflict((conflict) => conflict.constraint('remembered_device_browser_key').doUpdateSet(seen))
    .execute();
}

export const findDevices = (db: Db, { orgId, memberId }: Owner, now: Date) =>
  db
    .selectFrom('remembered_device')
    .select(['id', 'browser', 'device', 'address', 'created_at', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Returns the name of the device; null if the member has no such device. */
export async function removeDevice(db: Db, { orgId, memberId }: Owner, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('remembered_device')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('device')
    .executeTakeFirst();
  return row?.device ?? null;
}

/** Forgets all devices of members, so that the second step is required everywhere again. */
export async function removeDevices(db: Db, orgId: string, memberIds: readonly string[]): Promise<void> {
  await sql`delete from remembered_device where org_id = ${orgId} and member_id = any(${memberIds}::uuid[])`.execute(db);
}
