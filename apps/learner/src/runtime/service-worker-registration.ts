import { SYNC_TAG } from './offline.ts';

type Registration = { sync?: { register(tag: string): Promise<void> } };
/** `navigator.serviceWorker`; `undefined` on plain HTTP. */
export type WorkerContainer = {
  register(url: string, options: { scope: string }): Promise<unknown>;
  readonly ready: Promise<unknown>;
};

/** Registers the service worker; failures are ignored, because the app works without it. */
export const registerServiceWorker = async (container: WorkerContainer | undefined): Promise<boolean> => {
  try {
    await container?.register('/web/service-worker.js', { scope: '/web/' });
    return container !== undefined;
  } catch {
    return false;
  }
};

/** Requests a background sync if the browser supports it; elsewhere the page sends the queue when it is opened again. */
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
