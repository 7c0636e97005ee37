import type { Settings } from '@palm/contract/organisation/calls';
import type { Db } from '../../../platform/database/transaction.ts';

export async function updateSettings(db: Db, orgId: string, settings: Settings): Promise<void> {
  await db
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
    })
    .where('id', '=', orgId)
    .execute();
}
