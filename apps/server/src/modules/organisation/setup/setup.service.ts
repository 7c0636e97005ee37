import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { setupApi } from '@palm/contract/organisation/setup';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { forgetOrganisationCodes, hashNewPassword, openNewPassword } from '../../identity/index.ts';
import { addUser } from '../../member/index.ts';
import { isSetupCode } from './setup-code.ts';
import { hasOrganisation, insertOrganisation, lockInstallation } from './setup.queries.ts';

type SetupPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;
const violations = { organisation_code_key: 'ORGANISATION_CODE_TAKEN' } as const;

export const getSetupState = async ({ db }: Pick<Platform, 'db'>): Promise<ResultOf<typeof setupApi.state>> => ({
  waiting: !(await hasOrganisation(db)),
});

/** Creates the first organisation of an empty installation, from the browser of whoever has the code printed on start. */
export async function openInstallation(
  platform: SetupPlatform & Pick<Platform, 'secrets'>,
  body: BodyOf<typeof setupApi.open>,
  address: string,
): Promise<ResultOf<typeof setupApi.open>> {
  const { db, secrets } = platform;
  if (await hasOrganisation(db)) {
    throw new AppError('SETUP_CLOSED');
  }
  if (!isSetupCode(secrets, body.setupCode)) {
    throw new AppError('SETUP_CODE_WRONG');
  }
  const password = await openNewPassword(platform, body);
  const owner = { account: body.account, name: body.ownerName, password, chosenByOwner: true };
  await createOrganisation(platform, { code: body.code, name: body.name, owner, address, onlyFirst: true });
  return { code: body.code };
}

export interface OrganisationToCreate {
  code: string;
  name: string;
  owner: {
    account: string;
    name: string;
    password: string;
    /** If not, it must be changed at the first sign-in. */ chosenByOwner: boolean;
  };
  /** The address of whoever gave the order, for the audit log. */
  address: string;
  /** Refuses if an organisation already exists. */
  onlyFirst: boolean;
}

/**
 * Creates an organisation and its owner atomically.
 * @throws AppError ORGANISATION_CODE_TAKEN, SETUP_CLOSED, PASSWORD_TOO_WEAK
 */
export async function createOrganisation(platform: SetupPlatform, wanted: OrganisationToCreate): Promise<void> {
  const { db, clock, newId } = platform;
  const { code, name, owner, address } = wanted;
  const passwordHash = await hashNewPassword(owner.password);
  const user = { account: owner.account, name: owner.name, mobile: '', owner: true, permissions: [] };
  await refuseViolation(violations, () =>
    inTransaction(db, async (tx) => {
      await (wanted.onlyFirst ? assertFirst(tx) : undefined);
      const organisation = { id: newId(), code, name };
      await insertOrganisation(tx, { ...organisation, at: clock.now() });
      await addUser(tx, platform, organisation.id, { ...user, passwordHash, mustChange: !owner.chosenByOwner, address });
    }),
  );
  forgetOrganisationCodes(platform.cache);
}

// Of concurrent calls only one creates it; the others wait for the lock and then find it.
async function assertFirst(tx: Db): Promise<void> {
  await lockInstallation(tx);
  if (await hasOrganisation(tx)) {
    throw new AppError('SETUP_CLOSED');
  }
}
