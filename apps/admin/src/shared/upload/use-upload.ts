import type { UploadPurpose } from '@palm/contract/areas';
import { AppError } from '@palm/client/app-error';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../services.tsx';
import { beginUpload } from './running-uploads.ts';

export type UploadState =
  | { kind: 'idle' }
  /** `share` from 0 to 1; it is 1 while the server looks at the file. */
  | { kind: 'sending'; fileName: string; size: number; share: number; bytesPerSecond: number }
  | { kind: 'failed'; fileName: string; text: string };

const isCancel = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Sends one file at a time, with progress and cancel. Leaving the page cancels. */
export function useUpload(purpose: UploadPurpose, onDone: (object: UploadedObject) => void) {
  const { uploader } = useServices();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const sending = { kind: 'sending' as const, fileName: file.name, size: file.size };
    const startedAt = Date.now();
    const end = beginUpload();
    setState({ ...sending, share: 0, bytesPerSecond: 0 });
    try {
      const onProgress = (share: number) =>
        setState({ ...sending, share, bytesPerSecond: (file.size * share * 1000) / Math.max(1, Date.now() - startedAt) });
      const object = await uploader.upload(file, { purpose, signal: controller.signal, onProgress });
      setState(object === null ? { kind: 'failed', fileName: file.name, text: '文件没有上传，原因见提示' } : { kind: 'idle' });
      if (object !== null) {
        onDone(object);
      }
    } catch (error) {
      if (isCancel(error)) {
        setState({ kind: 'idle' });
        return;
      }
      setState({ kind: 'failed', fileName: file.name, text: error instanceof AppError ? error.msg : '上传失败，请重试' });
    } finally {
      end();
    }
  };

  return { state, send: (file: File) => void send(file), cancel: () => running.current?.abort() };
}
