import { isLive } from '@palm/client/upload/upload-item';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useServices, useStored } from '../shared/services.tsx';
import { useLastingUploads } from '../shared/upload/use-uploads.ts';
import { AreasContext } from './areas-context.ts';

/**
 * Keeps uploads running across pages: restores the owner's uploads, delivers files whose page was left, and warns before closing the
 * window.
 */
export function UploadDelivery() {
  const { client, uploads } = useServices();
  const queryClient = useQueryClient();
  const areas = useContext(AreasContext);
  const userId = useStored('userId');

  useEffect(
    () =>
      uploads.deliverBy(async ({ target }, object) => {
        const [kind = ''] = (target ?? '').split('/');
        const taking = areas.flatMap(({ uploadTargets = [] }) => uploadTargets).find((one) => one.kind === kind);
        await taking?.attach({ client, queryClient }, target ?? '', object);
      }),
    [uploads, areas, client, queryClient],
  );
  useEffect(() => {
    void uploads.restore();
    // After signing out, no uploads remain visible.
    return () => void uploads.restore();
  }, [uploads, userId]);

  const live = useLastingUploads().some(isLive);
  useEffect(() => {
    if (!live) {
      return undefined;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [live]);
  return null;
}
