import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isPopup } from '../../runtime/point-news.ts';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { popupFlag } from '../flags.ts';

const IDLE_MS = 3000;

/** After the first page is drawn, which has the network and the processor for itself until then. Answers how to call it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/** What goes on behind every page of a signed-in person: reports that still wait are sent, the service worker starts, and news are counted when they arrive. */
export function useBackground(): void {
  const services = useServices();
  const queries = useQueryClient();
  const news = useStored('PointNewsCentral');
  const start = useEffectEvent(() => {
    // The server tells of a popup once in a session; one that a reload took away unread is laid over the page again.
    if (news.some(isPopup)) {
      popupFlag.set(true);
    }
  });
  const startLater = useEffectEvent(() => {
    // The reports connect themselves to the network's return; a part that does not load is tried with the next page load.
    import('../../features/study/reports.ts').then((module) => module.reportsOf(services)).catch(() => undefined);
    // In development the worker would answer with files of an earlier build.
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
    // A course was completed or a certificate awarded behind the page that shows it.
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
