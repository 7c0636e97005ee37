import type { UploadedObject } from '@palm/contract/upload/calls';
import { classDocumentFiles } from '@palm/contract/document/files';
import { useState } from 'react';
import { refusalBy } from '../../shared/uploads/refused-file.ts';
import { useUploads } from '../../shared/uploads/use-uploads.ts';

type Chosen = { key: string; name: string; size: number; kind: UploadedObject['kind'] };

/** The single file of a document: the stored one, until another has been uploaded. */
export function useDocumentFile(first: Chosen | null, onNamed: (name: string) => void) {
  const [file, setFile] = useState<Chosen | null>(first);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { items, send, tryAgain, cancel } = useUploads('class-document', ({ objectKey, fileName, size, kind }) =>
    setFile({ key: objectKey, name: fileName, size, kind }),
  );
  const choose = (chosen: File): void => {
    const reason = refusalBy(classDocumentFiles, chosen);
    setRefusal(reason);
    if (reason !== null) {
      return;
    }
    for (const item of items) {
      cancel(item);
    }
    onNamed(chosen.name);
    send(chosen);
  };
  return { file, refusal, items, choose, tryAgain, cancel };
}
