import type { UploadItem } from '@palm/client/upload/upload-item';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';

/** All uploads of this window, in insertion order. */
export function useUploads(): readonly UploadItem[] {
  const { uploads } = useServices();
  return useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.items(),
  );
}

/** Uploads that continue when the page is left, listed in the header. */
export const useLastingUploads = (): readonly UploadItem[] => useUploads().filter(({ target }) => target !== null);
