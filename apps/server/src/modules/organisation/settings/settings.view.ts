import type { Settings } from '@palm/contract/organisation/calls';
import type { OrganisationRow } from '../organisation.queries.ts';

export const toSettings = (row: OrganisationRow): Settings => ({
  name: row.name,
  appName: row.app_name,
  slogan: row.slogan,
  loginTitle: row.login_title,
  themeColor: row.theme_color,
  grayType: row.gray_type,
  logoKey: row.logo_key,
  iconKey: row.icon_key,
  loginBackgroundKey: row.login_background_key,
  stylesheet: row.stylesheet,
  watermarkEnabled: row.watermark_enabled,
  watermarkText: row.watermark_text === 'name' ? 'name' : 'name-mobile',
  onePlayer: row.one_player,
  mobileRequired: row.mobile_required,
  selfRegistration: row.self_registration,
  oneSessionPerTerminal: row.one_session_per_terminal,
  timeZone: row.time_zone,
});
