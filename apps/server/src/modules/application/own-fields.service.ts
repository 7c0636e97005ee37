import type { applicationApi } from '@palm/contract/application/calls';
import type { OwnValues } from '@palm/contract/application/fields';
import type { ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { fillIn, ofFields } from './fill-in.ts';
import { getForm } from './form.service.ts';
import { findOwnValues, storeOwnValues } from './own-fields.queries.ts';

type OwnPlatform = Pick<Platform, 'db' | 'clock'>;

/** Whether or not strangers may apply: what is asked of them is asked of members, too. */
export async function getOwnFields(
  { db }: OwnPlatform,
  orgId: string,
  memberId: string,
): Promise<ResultOf<typeof applicationApi.myFields>> {
  const values = orNotFound(await findOwnValues(db, orgId, memberId));
  const { fields } = await getForm({ db }, orgId);
  const kept = Object.entries(ofFields(fields, values));
  return { fields, values: kept.map(([key, value]) => ({ key, value })) };
}

/** @throws AppError OWN_FIELD_INVALID */
export async function saveOwnFields({ db, clock }: OwnPlatform, { orgId, memberId }: Person, values: OwnValues): Promise<void> {
  const { fields } = await getForm({ db }, orgId);
  const filled = fillIn(fields, values);
  await storeOwnValues(db, { orgId, at: clock.now(), keys: fields.map(({ key }) => key) }, [{ memberId, filled }]);
}
