import type { Client } from '@palm/client/call';
import { identityApi } from '@palm/contract/identity/calls';
import { inPlace } from '../../shared/in-place.ts';
import type { Device } from './check.ts';

/** The largest file loaded by the page: small ones measure latency rather than bandwidth. */
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
  // Content-Length is the transferred, compressed size.
  return Number(answer.headers.get('content-length')) || byteLength;
}

const permissionOf: Device['permissionOf'] = async (name) => {
  try {
    return (await navigator.permissions.query({ name })).state;
  } catch {
    // Some browsers do not support this query: assume that the person was not asked yet.
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

/** The current browser. */
export const thisDevice = (client: Client): Device => ({
  userAgent: navigator.userAgent,
  storage: () => localStorage,
  usedBytes,
  canPlay: (mediaType) => document.createElement('video').canPlayType(mediaType) !== '',
  // Missing on plain HTTP, despite the types.
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
