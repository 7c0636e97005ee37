import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { Settings, organisationApi } from '@palm/contract/organisation/calls';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { requireRevision } from '../../../platform/database/revision.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimObject } from '../../../platform/storage/stored-object.ts';
import { forgetSessions, lockOrganisation, writeAudit } from '../../identity/index.ts';
import { findOrganisation } from '../organisation.queries.ts';
import { buildBrand, ORGANISATION_TOPIC } from '../organisation.service.ts';
import { updateSettings } from './settings.queries.ts';
import { toSettings } from './settings.view.ts';

type SettingsPlatform = Pick<Platform, 'db' | 'cache' | 'clock' | 'newId' | 'files' | 'settings'>;

export async function getSettings(platform: SettingsPlatform, { orgId }: Person): Promise<ResultOf<typeof organisationApi.settings>> {
  const row = orNotFound(await findOrganisation(platform.db, orgId));
  const brand = await buildBrand(platform, row);
  return { ...toSettings(row), code: row.code, brand, revision: row.settings_changed_at.getTime() };
}

/** @throws AppError CONFLICT if somebody else has changed the settings since they were read */
export async function changeSettings(
  platform: SettingsPlatform,
  person: Person,
  { revision, ...settings }: BodyOf<typeof organisationApi.updateSettings>,
): Promise<ResultOf<typeof organisationApi.updateSettings>> {
  const { db, cache, clock } = platform;
  const { orgId } = person;
  assertTimeZone(settings.timeZone);
  const { at, isChanged } = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const row = orNotFound(await findOrganisation(tx, orgId));
    const before = toSettings(row);
    const changed = Object.keys(settings).filter((key) => settings[key as keyof Settings] !== before[key as keyof Settings]);
    if (changed.length === 0) {
      return { at: row.settings_changed_at, isChanged: false };
    }
    requireRevision(revision, row.settings_changed_at.getTime());
    await takePictures(tx, orgId, before, settings);
    const changedAt = await updateSettings(tx, { orgId, now: clock.now(), settings });
    await writeAudit(tx, platform, person, { action: 'organisation.updateSettings', detail: changed.join(', ') });
    return { at: changedAt, isChanged: true };
  });
  if (isChanged) {
    cache.bump(orgId, ORGANISATION_TOPIC);
    // The session's cached person contains the time zone.
    forgetSessions(cache, orgId);
  }
  return { revision: at.getTime() };
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
