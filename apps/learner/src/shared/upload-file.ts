import { createUploader, type Uploader, type UploadOptions } from '@palm/client/upload';
import type { UploadedObject } from '@palm/contract/upload/calls';
import type { Services } from './services.tsx';

type FileOptions = Pick<UploadOptions, 'purpose' | 'onProgress' | 'guestOf'>;

const uploaderOf = ({ client, store }: Services): Uploader =>
  createUploader({
    client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    // oxlint-disable-next-line no-console -- seed §8 requires logging an upload failure
    onFailure: (failure) => console.error('upload failed', failure),
  });

/**
 * Uploads a file; returns its key, or null if signing was refused, after showing the error. A guest's file is recorded by the call that
 * submits it.
 */
export async function uploadFile(services: Services, file: File, options: FileOptions): Promise<string | null> {
  const uploader = uploaderOf(services);
  const sent = await (options.guestOf === undefined ? uploader.upload(file, options) : uploader.send(file, options));
  return sent?.objectKey ?? null;
}

/** Uploads a file for callers that show errors themselves. */
export async function uploadQuietly(
  services: Services,
  file: File,
  options: Pick<UploadOptions, 'purpose' | 'onProgress' | 'signal'>,
): Promise<UploadedObject> {
  const sent = await uploaderOf(services).upload(file, { ...options, quiet: true });
  if (sent === null) {
    throw new Error('a refusal rejects where nothing is said of it');
  }
  return sent;
}
