import { createUploader } from '@palm/client/upload';
import type { UploadPurpose } from '@palm/contract/areas';
import type { Services } from './services.tsx';

/** Uploads a file; answers its key, or null when signing was refused, which was said. */
export async function uploadFile(
  { client, store }: Services,
  file: File,
  { purpose, onProgress }: { purpose: UploadPurpose; onProgress: (share: number) => void },
): Promise<string | null> {
  const uploader = createUploader({
    client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    // oxlint-disable-next-line no-console -- seed §8: an upload failure is logged
    onFailure: (failure) => console.error('upload failed', failure),
  });
  const uploaded = await uploader.upload(file, { purpose, onProgress });
  return uploaded?.objectKey ?? null;
}
