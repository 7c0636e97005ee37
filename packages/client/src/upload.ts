import type { UploadPurpose } from '@palm/contract/areas';
import { uploadApi, type UploadedObject, type UploadSigning } from '@palm/contract/upload/calls';
import { AppError } from './app-error.ts';
import { failedAnswer } from './answer.ts';
import type { Client } from './call.ts';
import { randomId } from './random-id.ts';
import { isSignedIn, type Store } from './storage.ts';

export type UploadOptions = {
  purpose: UploadPurpose;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type SentFile = { objectKey: string; fileName: string };

type UploadParts = {
  client: Pick<Client, 'call'>;
  store: Pick<Store, 'get'>;
  /** The address of the page: a host without protocol or name is meant on it (seed §7). */
  page: () => string;
  createXhr: () => XMLHttpRequest;
  /** Seed §8: an upload failure is logged and rejected. */
  onFailure: (failure: { objectKey: string; status: number }) => void;
  newId?: () => string;
};

export type Uploader = {
  /** Signs and sends. `null` when signing was refused; its message was shown (seed §8). Rejects when sending fails or is cancelled. */
  send(file: File, options: UploadOptions): Promise<SentFile | null>;
  /** Sends and lets the server record the object; for people who are signed in. */
  upload(file: File, options: UploadOptions): Promise<UploadedObject | null>;
};

// The embedded storage answers 507 when its disk is nearly full; other refusals of a form (4xx) do not come from the network.
const failureText = (status: number): string =>
  status === 507
    ? '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'
    : status >= 400 && status < 500
      ? '上传没有被接受，请重新选择文件后再试'
      : '上传失败，请检查网络后重试';

const extensionOf = (fileName: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** Seed §7 gives the order; object storages ignore whatever follows the file. */
const formOf = (file: File, key: string, signing: UploadSigning): FormData => {
  const form = new FormData();
  form.append('name', file.name);
  form.append('key', key);
  form.append('policy', signing.policy);
  form.append('OSSAccessKeyId', signing.accessId);
  form.append('success_action_status', '200');
  form.append('signature', signing.signature);
  form.append('file', file);
  return form;
};

/** The upload helper of seed §6 and §7. `XMLHttpRequest`, because `fetch` reports no progress. */
export const createUploader = ({ client, store, page, createXhr, onFailure, newId = randomId }: UploadParts): Uploader => {
  const sign = async (file: File, purpose: UploadPurpose): Promise<UploadSigning | null> => {
    const query = { purpose, fileName: file.name, size: file.size };
    try {
      return isSignedIn(store)
        ? await client.call(uploadApi.sign, { query })
        : await client.call(uploadApi.signTemporary, { query: { ...query, orgCode: store.get('orgCode') ?? '' } });
    } catch (error) {
      if (error instanceof AppError) {
        return null;
      }
      throw error;
    }
  };

  const post = (url: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<number> =>
    new Promise((resolve, reject) => {
      const xhr = createXhr();
      const cancel = (): void => xhr.abort();
      signal?.addEventListener('abort', cancel);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
      xhr.onload = () => resolve(xhr.status);
      xhr.onerror = () => resolve(0);
      xhr.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
      xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
      xhr.open('POST', url);
      xhr.send(form);
    });

  const send = async (file: File, options: UploadOptions): Promise<SentFile | null> => {
    const signing = await sign(file, options.purpose);
    if (signing === null) {
      return null;
    }
    if (options.signal?.aborted === true) {
      throw new DOMException('upload cancelled', 'AbortError');
    }
    const objectKey = signing.dir + newId() + extensionOf(file.name);
    const status = await post(new URL(signing.host, page()).href, formOf(file, objectKey, signing), options);
    if (status !== 200) {
      onFailure({ objectKey, status });
      throw new AppError(failedAnswer('UPLOAD_FAILED', failureText(status)));
    }
    return { objectKey, fileName: file.name };
  };

  const upload = async (file: File, options: UploadOptions): Promise<UploadedObject | null> => {
    const sent = await send(file, options);
    return sent === null ? null : await client.call(uploadApi.complete, { body: { ...sent, purpose: options.purpose } });
  };

  return { send, upload };
};
