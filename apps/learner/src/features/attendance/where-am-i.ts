import type { Coordinates } from '@palm/contract/attendance/calls';

const WAIT_MS = 8000;

/** Where this device is; null where it may not say or does not know, which the server then answers. */
export const whereAmI = (): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 60_000 },
    );
  });
