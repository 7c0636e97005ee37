import type { UploadPurpose } from '@palm/contract/areas';
import type { PickedFile, UploadItem, UploadWish } from '@palm/client/upload/upload-item';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../services.tsx';
import { useUploads } from './use-uploads.ts';

/** Where to deliver the file if the page has been left. */
export type LastingUpload = Omit<UploadWish, 'purpose' | 'target'> & { target: string };

type UploadUse = {
  /** The unfinished upload of this component. */
  item: UploadItem | null;
  send: (picked: PickedFile) => void;
  cancel: () => void;
};

/**
 * The upload of a component. With `lasting` it continues when the page is left, and is shown again on return; otherwise it belongs to the
 * open form, and leaving cancels it.
 */
export function useUpload(
  purpose: UploadPurpose,
  onDone: (object: UploadedObject) => void,
  lasting: LastingUpload | null = null,
): UploadUse {
  const { uploads } = useServices();
  const [ownId, setOwnId] = useState<string | null>(null);
  const target = lasting?.target ?? null;
  const item = useUploads().findLast((one) => one.state !== 'done' && (target === null ? one.id === ownId : one.target === target)) ?? null;

  const take = useEffectEvent(onDone);
  useEffect(() => (target === null ? undefined : uploads.take(target, (object) => take(object))), [uploads, target]);

  const waitsFor = useRef<string | null>(null);
  const giveUp = () => {
    if (waitsFor.current !== null) {
      uploads.remove(waitsFor.current);
      waitsFor.current = null;
    }
  };
  const leave = useEffectEvent(giveUp);
  useEffect(() => () => leave(), []);

  const send = (picked: PickedFile) => {
    giveUp();
    if (item) {
      uploads.remove(item.id);
    }
    const id = uploads.add(picked, { purpose, place: '', link: null, ...lasting, target });
    if (target === null) {
      waitsFor.current = id;
      const release = uploads.take(id, (object) => {
        release();
        giveUp();
        onDone(object);
      });
    }
    setOwnId(id);
  };
  return { item, send, cancel: () => item && uploads.remove(item.id) };
}
