import { SYNC_TAG } from './offline.ts';

type Registration = { sync?: { register(tag: string): Promise<void> } };
/** `navigator.serviceWorker`; `undefined` on plain http. */
export type WorkerContainer = {
  register(url: string, options: { scope: string }): Promise<unknown>;
  readonly ready: Promise<unknown>;
};

/** Registers the service worker; the app works without it, so failures are nobody's concern. */
export const registerServiceWorker = async (container: WorkerContainer | undefined): Promise<boolean> => {
  try {
    await container?.register('/web/service-worker.js', { scope: '/web/' });
    return container !== undefined;
  } catch {
    return false;
  }
};

/** Asks for a background sync where the browser knows it; elsewhere the page sends the queue when it is back. */
export const requestSync = async (container: WorkerContainer | undefined): Promise<boolean> => {
  if (container === undefined) {
    return false;
  }
  try {
    const { sync } = (await container.ready) as Registration;
    await sync?.register(SYNC_TAG);
    return sync !== undefined;
  } catch {
    return false;
  }
};
