import type { UploadItem } from '@palm/client/upload/upload-item';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';

/** Every upload of this window, in the order in which they were added. */
export function useUploads(): readonly UploadItem[] {
  const { uploads } = useServices();
  return useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.items(),
  );
}

/** Those that go on when the page is left, which the header lists. */
export const useLastingUploads = (): readonly UploadItem[] => useUploads().filter(({ target }) => target !== null);
