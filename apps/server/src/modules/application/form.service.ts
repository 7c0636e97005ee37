import type { ApplicationForm, applicationAdminApi } from '@palm/contract/application/admin';
import type { applicationApi } from '@palm/contract/application/calls';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { resolveOrganisation, writeAudit } from '../identity/index.ts';
import { storeTakesApplications } from '../organisation/index.ts';
import { findForm, storeForm } from './form.queries.ts';

type Config = ResultOf<typeof applicationApi.config>;
type Form = ResultOf<typeof applicationAdminApi.form>;
type FormPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'settings'>;

const TOPIC = 'application-form';
const CLOSED: Config = { open: false, note: '', fields: [] };

/** The public form. It is the same for the whole organisation, so it is cached until the form changes. */
export async function getConfig(platform: FormPlatform, code: string): Promise<Config> {
  const { id: orgId, disabled } = await resolveOrganisation(platform, code);
  if (disabled) {
    return CLOSED;
  }
  return platform.cache.get(orgId, TOPIC, 'config', async () => {
    const { open, note, fields } = orNotFound(await findForm(platform.db, orgId));
    return open ? { open, note, fields } : CLOSED;
  });
}

export async function getForm({ db }: Pick<FormPlatform, 'db'>, orgId: string): Promise<Form> {
  const { open, note, fields, revision } = orNotFound(await findForm(db, orgId));
  return { open, note, fields, revision };
}

/** @throws AppError CONFLICT if somebody else saved in the meantime */
export async function updateForm(
  platform: FormPlatform,
  person: Person,
  { open, ...form }: BodyOf<typeof applicationAdminApi.updateForm>,
): Promise<{ revision: number }> {
  const { orgId } = person;
  const revision = await inTransaction(platform.db, async (tx) => {
    const stored = orNotFound(await storeForm(tx, orgId, form), 'CONFLICT');
    await storeTakesApplications(tx, orgId, open);
    await writeAudit(tx, platform, person, { action: 'application.updateForm', detail: describe({ ...form, open }) });
    return stored;
  });
  platform.cache.bump(orgId, TOPIC);
  return { revision };
}

const describe = ({ open, fields }: ApplicationForm): string =>
  [open ? '开放申请' : '不开放申请', fields.map(({ label, required }) => `${label}${required ? '（必填）' : ''}`).join('、')]
    .filter(Boolean)
    .join('：');
