import type { FirstPage } from '@palm/contract/first-page/calls';
import type { Brand } from '@palm/contract/organisation/calls';
import type { FileLinks } from '../../platform/file-links.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { OrganisationRow } from './organisation.queries.ts';

/** The URL changes with the content, so that browsers can cache it. */
const stylesheetUrlOf = ({ id, stylesheet }: OrganisationRow): string | null =>
  stylesheet === '' ? null : `/web/organisation.css?id=${id}&v=${sha256(stylesheet).toString('hex').slice(0, 12)}`;

export const toBrand = (row: OrganisationRow, files: FileLinks, textsArrive: boolean): Brand => ({
  orgId: row.id,
  code: row.code,
  name: row.name,
  appName: row.app_name,
  slogan: row.slogan,
  loginTitle: row.login_title,
  logoUrl: files.url(row.logo_key),
  iconUrl: files.url(row.icon_key),
  loginBackgroundUrl: files.url(row.login_background_key),
  themeColor: row.theme_color,
  grayType: row.gray_type,
  stylesheetUrl: stylesheetUrlOf(row),
  timeZone: row.time_zone,
  otherWays: row.other_ways,
  textsArrive,
});

export const toWatermark = (row: OrganisationRow): FirstPage['watermark'] => ({
  enabled: row.watermark_enabled,
  text: row.watermark_text === 'name' ? 'name' : 'name-mobile',
});
