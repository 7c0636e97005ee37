import type { Client } from '@palm/client/call';
import { identityApi } from '@palm/contract/identity/calls';
import { inPlace } from '../../shared/in-place.ts';
import type { Device } from './check.ts';

/** The largest file that the page has loaded: small ones say more about the way than about its width. */
function largestFile(): string | null {
  const [largest] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => name.startsWith(location.origin) && ['script', 'link', 'css', 'other'].includes(initiatorType))
    .sort((one, other) => other.encodedBodySize - one.encodedBodySize);
  return largest?.name ?? null;
}

async function fetchSample(): Promise<number> {
  const file = largestFile();
  if (file === null) {
    return 0;
  }
  const answer = await fetch(file, { cache: 'no-store' });
  const { byteLength } = await answer.arrayBuffer();
  // The length that is named is that of what came over the line, packed.
  return Number(answer.headers.get('content-length')) || byteLength;
}

const permissionOf: Device['permissionOf'] = async (name) => {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    // Some browsers have no answer: nobody was asked yet, then.
    return 'prompt';
  }
};

const usedBytes = async (): Promise<number | null> => {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
};

/** The browser that the page is open in. */
export const thisDevice = (client: Client): Device => ({
  userAgent: navigator.userAgent,
  storage: () => localStorage,
  usedBytes,
  canPlay: (mediaType) => document.createElement('video').canPlayType(mediaType) !== '',
  // Plain http has none, whatever the types say.
  media: (navigator as Partial<Navigator>).mediaDevices ?? null,
  permissionOf,
  now: () => Date.now(),
  ticks: () => performance.now(),
  serverNow: async () => {
    const { epochMilliseconds } = await client.call(identityApi.serverTime, undefined, { ...inPlace(), quiet: true });
    return epochMilliseconds;
  },
  fetchSample,
});
