import type { Settings } from '@palm/contract/organisation/calls';
import { changedAt } from '../../../platform/database/revision.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface SettingsChange {
  orgId: string;
  now: Date;
  settings: Settings;
}

/** Returns when they were changed. */
export async function updateSettings(db: Db, { orgId, now, settings }: SettingsChange): Promise<Date> {
  const { settings_changed_at } = await db
    .updateTable('organisation')
    .set({
      name: settings.name,
      app_name: settings.appName,
      slogan: settings.slogan,
      login_title: settings.loginTitle,
      theme_color: settings.themeColor,
      gray_type: settings.grayType,
      logo_key: settings.logoKey,
      icon_key: settings.iconKey,
      login_background_key: settings.loginBackgroundKey,
      stylesheet: settings.stylesheet,
      watermark_enabled: settings.watermarkEnabled,
      watermark_text: settings.watermarkText,
      one_player: settings.onePlayer,
      mobile_required: settings.mobileRequired,
      self_registration: settings.selfRegistration,
      one_session_per_terminal: settings.oneSessionPerTerminal,
      time_zone: settings.timeZone,
      settings_changed_at: changedAt(now, 'settings_changed_at'),
    })
    .where('id', '=', orgId)
    .returning('settings_changed_at')
    .executeTakeFirstOrThrow();
  return settings_changed_at;
}
