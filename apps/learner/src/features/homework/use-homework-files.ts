import { HOMEWORK_MOST_FILES, type HomeworkFile } from '@palm/contract/homework/calls';
import { useState } from 'react';
import { useUploads } from '../../shared/uploads/use-uploads.ts';
import { sortOut } from './refused-file.ts';

/** Files of the draft: uploaded ones and those in progress. Leaving cancels the latter. */
export function useHomeworkFiles(first: readonly HomeworkFile[]) {
  const [files, setFiles] = useState(first);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { items, send, tryAgain, cancel } = useUploads('homework', ({ objectKey, fileName, size, kind, url }) =>
    setFiles((all) => [...all, { key: objectKey, name: fileName, size, kind, url }]),
  );

  const add = (chosen: readonly File[]): void => {
    const { taken, refusals } = sortOut(chosen, HOMEWORK_MOST_FILES - files.length - items.length);
    setRefused(refusals);
    taken.forEach(send);
  };

  return {
    files,
    items,
    /** Why the files chosen last were refused, one sentence each. */
    refused,
    isFull: files.length + items.length >= HOMEWORK_MOST_FILES,
    add,
    tryAgain,
    cancel,
    remove: (key: string) => setFiles((all) => all.filter((file) => file.key !== key)),
  };
}
