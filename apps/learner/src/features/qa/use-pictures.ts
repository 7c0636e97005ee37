import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import { QA_MOST_PICTURES } from '@palm/contract/qa/calls';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { uploadFile } from '../../shared/upload-file.ts';

const MOST_MEGABYTES = 10;

export type Picture = {
  id: string;
  name: string;
  /** Shown while it is uploaded, and after. */
  preview: string;
  /** 0 to 1. */
  share: number;
  /** Null until it has arrived. */
  key: string | null;
};

/** The pictures beside what is being written: chosen, uploaded at once, taken away again. */
export function usePictures() {
  const services = useServices();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const change = (id: string, parts: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...parts } : picture)));
  const remove = (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id));

  const send = async (id: string, file: File) => {
    try {
      const key = await uploadFile(services, file, { purpose: 'qa-picture', onProgress: (share) => change(id, { share }) });
      if (key === null) {
        remove(id);
      } else {
        change(id, { key, share: 1 });
      }
    } catch (error) {
      remove(id);
      // What a call of the API refused was said by the call.
      if (!(error instanceof AppError) || error.errorCode === 'UPLOAD_FAILED') {
        toast.show({ kind: 'error', text: `${file.name}没有上传成功，请检查网络后重新选择` });
      }
    }
  };

  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= MOST_MEGABYTES * 1024 * 1024);
    const taken = fitting.slice(0, QA_MOST_PICTURES - pictures.length);
    // One sentence for all: of several toasts only the last would be read.
    const refusals = [
      ...(fitting.length < files.length ? [`${files.length - fitting.length} 张超过 ${MOST_MEGABYTES} MB，请压缩后再添加`] : []),
      ...(taken.length < fitting.length ? [`最多放 ${QA_MOST_PICTURES} 张，${fitting.length - taken.length} 张没有添加`] : []),
    ];
    if (refusals.length > 0) {
      toast.show({ kind: 'error', text: refusals.join('；') });
    }
    for (const file of taken) {
      const id = newId();
      setPictures((all) => [...all, { id, name: file.name, preview: URL.createObjectURL(file), share: 0, key: null }]);
      void send(id, file);
    }
  };

  return {
    pictures,
    add,
    remove,
    clear: () => setPictures([]),
    /** Some are still on their way. */
    pending: pictures.some(({ key }) => key === null),
    keys: pictures.flatMap(({ key }) => key ?? []),
  };
}
