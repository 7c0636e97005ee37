import type { Client } from '@palm/client/call';
import { BACKGROUND_SCOPE } from '@palm/client/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { prefetchRoute } from '../prefetch.ts';
import { BASE_PATH, routeAt } from '../routes.ts';

/** Pointers merely passing over a link stay for less. */
const HOVER_MS = 80;

type Connection = { saveData?: boolean };

/** The link, if it would open a page of this app in this tab. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOurs = link !== null && link.origin === location.origin && link.pathname.startsWith(`${BASE_PATH}/`) && link.target === '';
  return isOurs && link.pathname + link.search !== location.pathname + location.search ? link : null;
}

/** Nobody has opened the page yet, so failures are silent. */
const quietly = (client: Client): Client => ({
  ...client,
  call: (endpoint, ...[input, options]) =>
    client.call(endpoint, ...([input, { ...options, quiet: true, scope: BACKGROUND_SCOPE }] as never)),
});

/** Prefetches the code and the data of a page when the pointer rests on a link to it, or a finger touches one. */
export function useLinkPrefetch(): void {
  const queries = useQueryClient();
  const { client } = useServices();
  const { pages } = useContributions();
  const fetchAhead = useEffectEvent((link: HTMLAnchorElement) => {
    const name = routeAt(link.pathname.slice(BASE_PATH.length));
    const savesData = (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
    if (name === null || savesData) {
      return;
    }
    const asking = { queries, client: quietly(client), params: new URLSearchParams(link.search) };
    // The page itself retries what fails, and reports it.
    pages[name].load?.().catch(() => undefined);
    prefetchRoute(name, pages[name], asking).catch(() => undefined);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rested: HTMLAnchorElement | null = null;
    const rest = (event: PointerEvent) => {
      const link = event.pointerType === 'mouse' ? linkAt(event.target) : null;
      if (link !== rested) {
        rested = link;
        clearTimeout(timer);
        timer = link === null ? undefined : setTimeout(() => fetchAhead(link), HOVER_MS);
      }
    };
    const touch = (event: TouchEvent) => {
      const link = linkAt(event.target);
      if (link !== null) {
        fetchAhead(link);
      }
    };
    document.addEventListener('pointerover', rest);
    document.addEventListener('touchstart', touch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('touchstart', touch);
    };
  }, []);
}
