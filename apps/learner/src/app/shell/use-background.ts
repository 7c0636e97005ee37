import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isPopup } from '../../runtime/point-news.ts';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { popupFlag } from '../flags.ts';

const IDLE_MS = 3000;

/** Runs after the first page is rendered, which needs the network and the processor first. Returns a cancel function. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Background tasks of every signed-in page: sends pending reports, starts the service worker, and refreshes counts when notifications
 * arrive.
 */
export function useBackground(): void {
  const services = useServices();
  const queries = useQueryClient();
  const news = useStored('PointNewsCentral');
  const start = useEffectEvent(() => {
    // The server announces a popup once per session; if a reload removed it unread, show it again.
    if (news.some(isPopup)) {
      popupFlag.set(true);
    }
  });
  const startLater = useEffectEvent(() => {
    // The reports reconnect by themselves when the network is back; if the chunk fails to load, the next page load retries.
    import('../../features/study/reports.ts').then((module) => module.reportsOf(services)).catch(() => undefined);
    // In development the worker would serve files of an earlier build.
    if (import.meta.env.PROD) {
      import('../../runtime/browser.ts').then((browser) => browser.startServiceWorker()).catch(() => undefined);
    }
  });
  const seen = useRef(news);
  const takeNote = useEffectEvent(() => {
    const known = new Set(seen.current.map(({ msgUuid }) => msgUuid));
    const fresh = news.filter(({ msgUuid }) => !known.has(msgUuid));
    seen.current = news;
    void queries.invalidateQueries({ queryKey: memberKeys.unread });
    // A course was completed or a certificate awarded while its page was not visible.
    if (fresh.some(({ topLevelType }) => ['study', 'certificate'].includes(topLevelType))) {
      void queries.invalidateQueries({ queryKey: [STUDY_KEY] });
    }
  });
  useEffect(() => {
    start();
    return whenIdle(() => startLater());
  }, []);
  useEffect(() => {
    if (news.length > 0) {
      takeNote();
    }
  }, [news]);
}
