import type { Coordinates } from '@palm/contract/attendance/calls';

const WAIT_MS = 8000;

/** The device's location; null if denied or unknown, which the server then reports. */
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
