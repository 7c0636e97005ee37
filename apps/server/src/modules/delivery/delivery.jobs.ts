import type { Schedule } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearDeliveries } from './delivery.queries.ts';

const KEPT_MS = 90 * 86_400_000;

type HousePlatform = Pick<Platform, 'db' | 'clock'>;

/** Erases expired contents, and deletes deliveries after 90 days. */
export async function clearOld({ db, clock }: HousePlatform): Promise<void> {
  const now = clock.now();
  await clearDeliveries(db, { now, keptSince: new Date(now.getTime() - KEPT_MS) });
}

export const deliverySchedules = (platform: HousePlatform): Schedule[] => [
  { name: 'delivery-cleanup', everyMinutes: 10, run: () => clearOld(platform) },
];
