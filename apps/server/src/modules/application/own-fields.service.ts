import type { applicationAdminApi } from '@palm/contract/application/admin';
import type { applicationApi } from '@palm/contract/application/calls';
import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../platform/app-error.ts';
import { requireRevision, revisionOf } from '../../platform/database/revision.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { requireManageable } from '../member/index.ts';
import { fillIn, ofFields } from './fill-in.ts';
import { getForm } from './form.service.ts';
import { findOwnValues, lockOwnValues, storeOwnValues } from './own-fields.queries.ts';
import { photoUrl, takePhotos } from './photos.ts';

type Update = typeof applicationAdminApi.updateMemberFields;
type OwnPlatform = Pick<Platform, 'db' | 'clock'>;

/** What a member has filled in, for administrators. */
export async function getMemberFields(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  orgId: string,
  memberId: string,
): Promise<ResultOf<typeof applicationAdminApi.memberFields>> {
  const { values, changed } = orNotFound(await findOwnValues(db, orgId, memberId));
  const { fields } = await getForm({ db }, orgId);
  const kept = ofFields(fields, values);
  const filled = fields.flatMap(({ key, kind }) => {
    const value = kept[key];
    return value === undefined ? [] : [{ key, value, url: kind === 'photo' ? photoUrl(files, orgId, value) : null }];
  });
  return { fields, values: filled, revision: revisionOf(changed ?? undefined) };
}

/** Members fill in these fields whether or not the organisation takes applications. */
export async function getOwnFields(
  platform: Pick<Platform, 'db' | 'files'>,
  { orgId, memberId }: Person,
): Promise<ResultOf<typeof applicationApi.myFields>> {
  const { fields, values } = await getMemberFields(platform, orgId, memberId);
  return { fields, values };
}

/**
 * Keys that are left out keep their values, so that what an administrator fills in meanwhile stays.
 * @throws AppError OWN_FIELD_INVALID, UPLOAD_MISSING
 */
export async function saveOwnFields({ db, clock }: OwnPlatform, { orgId, memberId }: Person, values: OwnValues): Promise<void> {
  const { fields } = await getForm({ db }, orgId);
  await inTransaction(db, async (tx) => {
    const { values: before } = orNotFound(await lockOwnValues(tx, orgId, memberId));
    const after = fillIn(fields, { ...before, ...values });
    await takePhotos(tx, orgId, { fields, before, after, uploadedBy: memberId });
    await storeOwnValues(tx, { orgId, at: clock.now() }, [{ memberId, values: withEmpty(fields, after) }]);
  });
}

/** Fields without a value are cleared. */
const withEmpty = (fields: readonly OwnField[], filled: OwnValues): OwnValues => ({
  ...Object.fromEntries(fields.map(({ key }) => [key, ''])),
  ...filled,
});

/**
 * Fills in a member's fields on their behalf.
 * @throws AppError NOT_FOUND, FORBIDDEN if the caller may not manage the member, OWN_FIELD_INVALID, UPLOAD_MISSING, CONFLICT if the values
 *   have changed since they were read
 */
export async function saveMemberFields(
  platform: OwnPlatform & Pick<Platform, 'newId'>,
  person: Person,
  { memberId, values, revision }: BodyOf<Update>,
): Promise<ResultOf<Update>> {
  const { db, clock } = platform;
  const { orgId } = person;
  return inTransaction(db, async (tx) => {
    const { name } = await requireManageable(tx, person, memberId);
    const { fields } = await getForm({ db: tx }, orgId);
    const touched = fields.filter(({ key }) => Object.hasOwn(values, key));
    const after = fillIn(touched, values, { byOthers: true });
    const { values: before, changed } = orNotFound(await lockOwnValues(tx, orgId, memberId));
    requireRevision(revision, revisionOf(changed ?? undefined));
    await takePhotos(tx, orgId, { fields: touched, before, after, uploadedBy: person.memberId });
    const [saved] = await storeOwnValues(tx, { orgId, at: clock.now() }, [{ memberId, values: withEmpty(touched, after) }]);
    const detail = touched.map(({ label }) => label).join('、');
    await writeAudit(tx, platform, person, { action: 'application.updateMemberFields', targetId: memberId, targetName: name, detail });
    return { revision: revisionOf(saved) };
  });
}
