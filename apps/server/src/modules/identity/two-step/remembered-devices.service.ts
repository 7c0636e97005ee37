import type { ResultOf } from '@palm/contract/endpoint';
import type { twoStepApi } from '@palm/contract/identity/two-step';
import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { describeDevice } from '../sign-in/describe-device.ts';
import { findDevices, removeDevice, storeDevice } from './device.queries.ts';
import type { Owner } from './two-step.queries.ts';

const REMEMBERED_MS = 30 * 86_400_000;

type DevicePlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

interface Browser {
  browser: string;
  userAgent: string;
  address: string;
}

/** Skips the second step in this browser for thirty days. */
export async function rememberDevice(platform: DevicePlatform, person: Owner & { name: string }, from: Browser): Promise<void> {
  const { db, clock, newId } = platform;
  const { orgId, memberId, name } = person;
  const { address } = from;
  const at = clock.now();
  const device = describeDevice(from.userAgent);
  const expiresAt = new Date(at.getTime() + REMEMBERED_MS);
  await inTransaction(db, async (tx) => {
    await storeDevice(tx, { orgId, memberId, id: newId(), browser: sha256(from.browser), device, address, at, expiresAt });
    const note = { action: 'identity.rememberDevice', targetId: memberId, targetName: name, detail: device } as const;
    await writeAudit(tx, platform, { orgId, memberId, address }, note);
  });
}

type Listed = ResultOf<typeof twoStepApi.state>['devices'];

export async function listDevices({ db, clock }: DevicePlatform, owner: Owner, browser: string): Promise<Listed> {
  const rows = await findDevices(db, owner, clock.now());
  const own = sha256(browser);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: own.equals(row.browser),
  }));
}

/** @throws AppError NOT_FOUND if it is not a device of the caller */
export async function forgetDevice(platform: DevicePlatform, person: Person, deviceId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const device = orNotFound(await removeDevice(tx, person, deviceId));
    await writeAudit(tx, platform, person, { action: 'identity.forgetDevice', targetId: person.memberId, detail: device });
  });
}
