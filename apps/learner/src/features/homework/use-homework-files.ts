import { createUploader } from '@palm/client/upload';
import { checksumOf } from '@palm/client/upload/checksum';
import { createUploads } from '@palm/client/upload/create-uploads';
import { createSendParts, isLarge } from '@palm/client/upload/multipart';
import type { UploadQueue } from '@palm/client/upload/queue';
import type { UploadItem } from '@palm/client/upload/upload-item';
import { HOMEWORK_MOST_FILES, type HomeworkFile } from '@palm/contract/homework/calls';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices, type Services } from '../../shared/services.tsx';
import { sortOut } from './refused-file.ts';

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

/** The files of what is being written: those that are there, and those on their way. Leaving gives the latter up. */
export function useHomeworkFiles(first: readonly HomeworkFile[]) {
  const services = useServices();
  const [uploads] = useState(() => createQueue(services));
  const [files, setFiles] = useState(first);
  const [refused, setRefused] = useState<readonly string[]>([]);
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
    const id = uploads.add({ file, handle: null }, { purpose: 'homework', target: null, place: '', link: null });
    const release = uploads.take(id, ({ objectKey, fileName, size, kind, url }) => {
      release();
      setFiles((all) => [...all, { key: objectKey, name: fileName, size, kind, url }]);
      uploads.remove(id);
    });
  };

  const add = (chosen: readonly File[]): void => {
    const { taken, refusals } = sortOut(chosen, HOMEWORK_MOST_FILES - files.length - items.length);
    setRefused(refusals);
    taken.forEach(send);
  };

  const tryAgain = async (item: UploadItem): Promise<void> => {
    if (item.remedy === 'restart' || !(await uploads.goOn(item.id))) {
      uploads.restart(item.id);
    }
  };

  return {
    files,
    items,
    /** Why what was chosen last was not taken, a sentence each. */
    refused,
    isFull: files.length + items.length >= HOMEWORK_MOST_FILES,
    add,
    tryAgain: (item: UploadItem) => void tryAgain(item),
    cancel: (item: UploadItem) => uploads.remove(item.id),
    remove: (key: string) => setFiles((all) => all.filter((file) => file.key !== key)),
  };
}
