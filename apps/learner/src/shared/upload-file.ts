import { createUploader, type UploadOptions } from '@palm/client/upload';
import type { Services } from './services.tsx';

type FileOptions = Pick<UploadOptions, 'purpose' | 'onProgress' | 'guestOf'>;

/** Uploads a file; answers its key, or null when signing was refused, which was said. A guest's is recorded by what he hands it in with. */
export async function uploadFile({ client, store }: Services, file: File, options: FileOptions): Promise<string | null> {
  const uploader = createUploader({
    client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    // oxlint-disable-next-line no-console -- seed §8: an upload failure is logged
    onFailure: (failure) => console.error('upload failed', failure),
  });
  const sent = await (options.guestOf === undefined ? uploader.upload(file, options) : uploader.send(file, options));
  return sent?.objectKey ?? null;
}
