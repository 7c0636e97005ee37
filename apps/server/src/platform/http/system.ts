import { systemApi } from '@palm/contract/system/calls';
import type { Platform } from '../platform.ts';
import { bind } from './bind.ts';
import type { Router } from './router.ts';

/** Health for balancers: alive without, ready with the database. */
export function mountSystem(router: Router, { databaseReady, settings }: Pick<Platform, 'databaseReady' | 'settings'>): void {
  bind(router, systemApi.health, async () => ({ alive: true as const, version: settings.version, commit: settings.commit }));
  bind(router, systemApi.ready, async () => {
    await databaseReady();
    return { ready: true as const };
  });
}
