import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isPopup } from '../../runtime/point-news.ts';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { popupFlag } from '../flags.ts';

/** What goes on behind every page of a signed-in person: reports that still wait are sent, the service worker starts, and news are counted when they arrive. */
export function useBackground(): void {
  const services = useServices();
  const queries = useQueryClient();
  const news = useStored('PointNewsCentral');
  const start = useEffectEvent(() => {
    // The reports connect themselves to the network's return; a part that does not load is tried with the next page load.
    import('../../features/study/reports.ts').then((module) => module.reportsOf(services)).catch(() => undefined);
    // The server tells of a popup once in a session; one that a reload took away unread is laid over the page again.
    if (news.some(isPopup)) {
      popupFlag.set(true);
    }
    // In development the worker would answer with files of an earlier build.
    if (import.meta.env.PROD) {
      import('../../runtime/browser.ts').then((browser) => browser.startServiceWorker()).catch(() => undefined);
    }
  });
  const count = useEffectEvent(() => void queries.invalidateQueries({ queryKey: memberKeys.unread }));
  useEffect(() => start(), []);
  useEffect(() => {
    if (news.length > 0) {
      count();
    }
  }, [news]);
}
