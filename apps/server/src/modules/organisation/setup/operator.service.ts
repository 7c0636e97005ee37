import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endAllSessions, forgetSessions, operatorOf, writeAudit } from '../../identity/index.ts';
import { findOrganisations, updateDisabled, type ListedOrganisation } from './setup.queries.ts';

/** What the operator of the installation does with organisations from its command line. */
type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

export const listOrganisations = ({ db }: Pick<Platform, 'db'>): Promise<ListedOrganisation[]> => findOrganisations(db);

/** Closes an organisation to everybody, or opens it again. What it holds stays as it is. */
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
}
