import { systemApi } from '@palm/contract/system';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { bind } from './bind.ts';
import type { Router } from './router.ts';

/** Health for balancers: alive without, ready with the database. */
export function mountSystem(router: Router, { db, settings }: Pick<Platform, 'db' | 'settings'>): void {
  bind(router, systemApi.health, async () => ({ alive: true as const, version: settings.version, commit: settings.commit }));
  bind(router, systemApi.ready, async () => {
    await sql`select 1`.execute(db);
    return { ready: true as const };
  });
}
