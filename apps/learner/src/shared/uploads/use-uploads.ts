import { createUploader } from '@palm/client/upload';
import { checksumOf } from '@palm/client/upload/checksum';
import { createUploads } from '@palm/client/upload/create-uploads';
import { createSendParts, isLarge } from '@palm/client/upload/multipart';
import type { UploadQueue } from '@palm/client/upload/queue';
import type { UploadItem } from '@palm/client/upload/upload-item';
import type { UploadPurpose } from '@palm/contract/areas';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices, type Services } from '../services.tsx';

function createQueue({ client, store }: Services): UploadQueue {
  const page = () => window.location.href;
  const createXhr = () => new XMLHttpRequest();
  const sendParts = createSendParts({ client, page, createXhr, checksum: (bytes) => checksumOf(bytes, crypto) });
  return createUploads({
    client,
    store,
    uploader: createUploader({ client, store, page, createXhr, onFailure: () => undefined, sendParts, isLarge }),
  });
}

/** Uploads in progress, each handed over when finished. Leaving the page cancels the rest. */
export function useUploads(purpose: UploadPurpose, onArrived: (file: UploadedObject) => void) {
  const services = useServices();
  const [uploads] = useState(() => createQueue(services));
  const items = useSyncExternalStore(
    (listener) => uploads.subscribe(listener),
    () => uploads.items(),
  );

  const leave = useEffectEvent(() => {
    for (const { id } of uploads.items()) {
      uploads.remove(id);
    }
  });
  useEffect(() => () => leave(), []);

  const send = (file: File): void => {
    const id = uploads.add({ file, handle: null }, { purpose, target: null, place: '', link: null });
    const release = uploads.take(id, (arrived) => {
      release();
      onArrived(arrived);
      uploads.remove(id);
    });
  };

  const tryAgain = async (item: UploadItem): Promise<void> => {
    if (item.remedy === 'restart' || !(await uploads.goOn(item.id))) {
      uploads.restart(item.id);
    }
  };

  return { items, send, tryAgain: (item: UploadItem) => void tryAgain(item), cancel: (item: UploadItem) => uploads.remove(item.id) };
}
