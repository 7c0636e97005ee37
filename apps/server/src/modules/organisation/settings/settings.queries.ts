import { sql } from 'kysely';
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
      watermark_enabled: settings.watermarkEnabled,
      watermark_text: settings.watermarkText,
      one_player: settings.onePlayer,
      mobile_required: settings.mobileRequired,
      one_session_per_terminal: settings.oneSessionPerTerminal,
      time_zone: settings.timeZone,
    })
    .where('id', '=', orgId)
    .execute();
}

export interface ModuleChange {
  key: string;
  name: string;
  enabled: boolean;
  order: number;
}

export async function upsertModules(db: Db, orgId: string, modules: readonly ModuleChange[]): Promise<void> {
  await sql`
    insert into organisation_module (org_id, key, name, enabled, position)
    select ${orgId}::uuid, * from unnest(
      ${modules.map(({ key }) => key)}::text[], ${modules.map(({ name }) => name)}::text[],
      ${modules.map(({ enabled }) => enabled)}::boolean[], ${modules.map(({ order }) => order)}::int[]
    )
    on conflict on constraint organisation_module_pkey
    do update set name = excluded.name, enabled = excluded.enabled, position = excluded.position`.execute(db);
}
