import type { ResultOf } from '@palm/contract/endpoint';
import type { Settings, organisationApi } from '@palm/contract/organisation/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimObject } from '../../../platform/storage/stored-object.ts';
import { forgetSessions, writeAudit } from '../../identity/index.ts';
import { findOrganisation } from '../organisation.queries.ts';
import { ORGANISATION_TOPIC } from '../organisation.service.ts';
import { toBrand } from '../organisation.view.ts';
import { updateSettings } from './settings.queries.ts';
import { toSettings } from './settings.view.ts';

type SettingsPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'newId' | 'files'>;

export async function getSettings({ db, files }: SettingsPlatform, { orgId }: Person): Promise<ResultOf<typeof organisationApi.settings>> {
  const row = orNotFound(await findOrganisation(db, orgId));
  return { ...toSettings(row), code: row.code, brand: toBrand(row, files) };
}

export async function changeSettings(platform: SettingsPlatform, person: Person, settings: Settings): Promise<void> {
  const { db, cache } = platform;
  const { orgId } = person;
  const before = toSettings(orNotFound(await findOrganisation(db, orgId)));
  assertTimeZone(settings.timeZone);
  const changed = Object.keys(settings).filter((key) => settings[key as keyof Settings] !== before[key as keyof Settings]);
  if (changed.length === 0) {
    return;
  }
  await inTransaction(db, async (tx) => {
    await takePictures(tx, orgId, before, settings);
    await updateSettings(tx, orgId, settings);
    await writeAudit(tx, platform, person, { action: 'organisation.updateSettings', detail: changed.join(', ') });
  });
  cache.bump(orgId, ORGANISATION_TOPIC);
  // The session's cached person contains the time zone.
  forgetSessions(cache, orgId);
}

function assertTimeZone(timeZone: string): void {
  try {
    Intl.DateTimeFormat('zh-CN', { timeZone });
  } catch {
    throw new AppError('PARAM_INVALID', { reason: '时区要写成 Asia/Shanghai 这样的名称' });
  }
}

// Visible to everybody without signing in, so only files uploaded for this purpose are accepted.
async function takePictures(tx: Db, orgId: string, before: Settings, settings: Settings): Promise<void> {
  for (const field of ['logoKey', 'iconKey', 'loginBackgroundKey'] as const) {
    const key = settings[field];
    if (key !== null && key !== before[field]) {
      await claimObject(tx, orgId, { key, purpose: 'branding' });
    }
  }
}
