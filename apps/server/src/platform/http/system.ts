import { systemApi } from '@palm/contract/system/calls';
import type { Platform } from '../platform.ts';
import { createDiskWatch } from '../disk-watch.ts';
import { bind } from './bind.ts';
import type { Router } from './router.ts';

type SystemPlatform = Pick<Platform, 'databaseReady' | 'settings' | 'storage' | 'logger'>;

/** Health checks for load balancers: liveness without the database, readiness with it. */
export function mountSystem(router: Router, platform: SystemPlatform): void {
  const { databaseReady, settings } = platform;
  const disk = createDiskWatch(platform);
  bind(router, systemApi.health, async () => ({ alive: true as const, version: settings.version, commit: settings.commit }));
  bind(router, systemApi.ready, async () => {
    await databaseReady();
    return { ready: true as const, warnings: (await disk.isLow()) ? (['disk'] as const).slice() : [] };
  });
}
