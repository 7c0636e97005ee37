import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endAllSessions,
  findOrganisationByCode,
  forgetOrganisationCodes,
  forgetSessions,
  operatorOf,
  writeAudit,
} from '../../identity/index.ts';
import { ORGANISATION_TOPIC } from '../organisation.service.ts';
import { findOrganisations, updateDisabled, updateMaintenance, type ListedOrganisation } from './setup.queries.ts';

/** What the operator of the installation can do with organisations from the command line. */
type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

export const listOrganisations = ({ db }: Pick<Platform, 'db'>): Promise<ListedOrganisation[]> => findOrganisations(db);

/** Disables or re-enables an organisation. Its data is kept. */
export async function setOrganisationDisabled(platform: OperatorPlatform, code: string, disabled: boolean): Promise<void> {
  const { db, clock, cache } = platform;
  const orgId = await inTransaction(db, async (tx) => {
    const id = orNotFound(await updateDisabled(tx, code, disabled ? clock.now() : null), 'ORGANISATION_UNKNOWN');
    if (disabled) {
      await endAllSessions(tx, clock, id);
    }
    const action = disabled ? ('organisation.disable' as const) : ('organisation.enable' as const);
    await writeAudit(tx, platform, operatorOf(id), { action, targetId: id, targetName: code });
    return id;
  });
  forgetSessions(cache, orgId);
  forgetOrganisationCodes(cache);
}

/**
 * Starts or ends maintenance for one organisation or all of them: members are kept out, administrators are not. Nobody is signed out.
 * Returns the codes of the organisations whose state changed.
 */
export async function setMaintenance(platform: OperatorPlatform, code: string | undefined, on: boolean): Promise<string[]> {
  const { db, clock, cache } = platform;
  const action = on ? ('organisation.maintenanceOn' as const) : ('organisation.maintenanceOff' as const);
  const changed = await inTransaction(db, async (tx) => {
    if (code !== undefined) {
      orNotFound(await findOrganisationByCode(tx, code), 'ORGANISATION_UNKNOWN');
    }
    const organisations = await updateMaintenance(tx, code, on ? clock.now() : null);
    await writeAuditOfEach(tx, platform, organisations, action);
    return organisations;
  });
  for (const { id } of changed) {
    forgetSessions(cache, id);
    cache.bump(id, ORGANISATION_TOPIC);
  }
  return changed.map((organisation) => organisation.code);
}

type MaintenanceAction = 'organisation.maintenanceOn' | 'organisation.maintenanceOff';

/** Each has its own log, and an installation has few organisations. */
async function writeAuditOfEach(
  tx: Db,
  platform: OperatorPlatform,
  organisations: readonly { id: string; code: string }[],
  action: MaintenanceAction,
) {
  for (const { id, code } of organisations) {
    await writeAudit(tx, platform, operatorOf(id), { action, targetId: id, targetName: code });
  }
}
