import type { UploadPurpose } from '@palm/contract/areas';
import { uploadApi, type UploadedObject, type UploadSigning } from '@palm/contract/upload/calls';
import { AppError } from './app-error.ts';
import type { Client } from './call.ts';
import { randomId } from './random-id.ts';
import { isSignedIn, type Store } from './storage.ts';
import type { SendParts } from './upload/multipart.ts';
import { cancelled, sendBody } from './upload/send-body.ts';
import { UploadError } from './upload/upload-error.ts';

export type UploadOptions = {
  purpose: UploadPurpose;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Shows no message on refusal but rejects as on failure, for callers that show it themselves. */
  quiet?: boolean;
  /** Identifies a multipart upload, if the uploader supports them: the same id resumes it. */
  uploadId?: string;
  /** Code of the organisation being applied to: the upload is signed for a guest, regardless of who is signed in. */
  guestOf?: string;
};

export type SentFile = { objectKey: string; fileName: string };

type UploadParts = {
  client: Pick<Client, 'call'>;
  store: Pick<Store, 'get'>;
  /** URL of the page: relative upload hosts are resolved against it (seed §7). */
  page: () => string;
  createXhr: () => XMLHttpRequest;
  /** Seed §8: an upload failure is logged and rejected. */
  onFailure: (failure: { objectKey: string; status: number }) => void;
  newId?: () => string;
  /** Sends large files that have an `uploadId`; without it every file is a single form post. */
  sendParts?: SendParts;
  isLarge?: (file: File) => boolean;
};

export type Uploader = {
  /**
   * Signs and uploads. `null` if signing was refused, after the message was shown (seed §8). Rejects if uploading fails or is cancelled.
   */
  send(file: File, options: UploadOptions): Promise<SentFile | null>;
  /** Uploads and has the server record the object; requires a signed-in person. */
  upload(file: File, options: UploadOptions): Promise<UploadedObject | null>;
};

type Way = NonNullable<UploadSigning['direct']>;

const extensionOf = (fileName: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** The URL and the form fields before the file, in the order of seed §7. A bucket has its own URL and fields. */
const wayOf = (file: File, key: string, { direct, ...signing }: UploadSigning, page: string): Way =>
  direct ?? {
    url: new URL(signing.host, page).href,
    fields: [
      { name: 'name', value: file.name },
      { name: 'key', value: key },
      { name: 'policy', value: signing.policy },
      { name: 'OSSAccessKeyId', value: signing.accessId },
      { name: 'success_action_status', value: '200' },
      { name: 'signature', value: signing.signature },
    ],
    objectKey: key,
  };

/** Object storages ignore fields after the file. */
const formOf = (file: File, { fields }: Way): FormData => {
  const form = new FormData();
  fields.forEach(({ name, value }) => form.append(name, value));
  form.append('file', file);
  return form;
};

/** The upload helper of seed §6 and §7. */
export const createUploader = ({
  client,
  store,
  page,
  createXhr,
  onFailure,
  newId = randomId,
  sendParts,
  isLarge,
}: UploadParts): Uploader => {
  const sign = async (file: File, { purpose, quiet = false, guestOf }: UploadOptions): Promise<UploadSigning | null> => {
    const query = { purpose, fileName: file.name, size: file.size };
    try {
      return guestOf === undefined && isSignedIn(store)
        ? await client.call(uploadApi.sign, { query }, { quiet })
        : await client.call(uploadApi.signTemporary, { query: { ...query, orgCode: guestOf ?? store.get('orgCode') ?? '' } }, { quiet });
    } catch (error) {
      if (error instanceof AppError && !quiet) {
        return null;
      }
      throw error;
    }
  };

  const send = async (file: File, options: UploadOptions): Promise<SentFile | null> => {
    const { uploadId, onProgress, signal } = options;
    if (sendParts !== undefined && uploadId !== undefined && isLarge?.(file) === true) {
      return sendParts(file, { ...options, uploadId });
    }
    const signing = await sign(file, options);
    if (signing === null) {
      return null;
    }
    if (signal?.aborted === true) {
      throw cancelled();
    }
    const way = wayOf(file, signing.dir + newId() + extensionOf(file.name), signing, page());
    const { objectKey } = way;
    const status = await sendBody(createXhr, {
      method: 'POST',
      url: way.url,
      body: formOf(file, way),
      onProgress: (loaded, total) => onProgress?.(total === 0 ? 0 : loaded / total),
      signal,
    });
    if (status !== 200) {
      onFailure({ objectKey, status });
      throw new UploadError(status);
    }
    return { objectKey, fileName: file.name };
  };

  const upload = async (file: File, options: UploadOptions): Promise<UploadedObject | null> => {
    const sent = await send(file, options);
    const { purpose, quiet = false } = options;
    return sent === null ? null : await client.call(uploadApi.complete, { body: { ...sent, purpose } }, { quiet });
  };

  return { send, upload };
};
