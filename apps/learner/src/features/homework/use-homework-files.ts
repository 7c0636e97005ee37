import { HOMEWORK_MOST_FILES, type HomeworkFile } from '@palm/contract/homework/calls';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { useUploads } from '../../shared/uploads/use-uploads.ts';
import { refusalOf } from './refused-file.ts';

/** The files of what is being written: those that are there, and those on their way. Leaving gives the latter up. */
export function useHomeworkFiles(first: readonly HomeworkFile[]) {
  const [files, setFiles] = useState(first);
  const { items, send, tryAgain, cancel } = useUploads('homework', ({ objectKey, fileName, size, kind, url }) =>
    setFiles((all) => [...all, { key: objectKey, name: fileName, size, kind, url }]),
  );

  const add = (chosen: readonly File[]): void => {
    const room = HOMEWORK_MOST_FILES - files.length - items.length;
    if (chosen.length > room) {
      toast.show({ kind: 'error', text: `附件最多 ${HOMEWORK_MOST_FILES} 个，${room > 0 ? `只收下前 ${room} 个` : '请先移除一些'}` });
    }
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const refusal = refusalOf(file);
      if (refusal === null) {
        send(file);
      } else {
        toast.show({ kind: 'error', text: refusal });
      }
    }
  };

  return { files, items, add, tryAgain, cancel, remove: (key: string) => setFiles((all) => all.filter((file) => file.key !== key)) };
}
