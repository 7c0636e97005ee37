import { text } from 'node:stream/consumers';
import type { BucketCall } from './bucket-call.ts';
import { elementsOf, textIn } from './bucket-xml.ts';

const PAGE = '1000';

export interface BucketEntry {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** All entries below a prefix, read in pages, each starting after the last key of the one before. */
export async function* listBelow(call: BucketCall, prefix: string): AsyncGenerator<BucketEntry> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const query = { 'list-type': '2', 'max-keys': PAGE, prefix, ...(after === '' ? {} : { 'start-after': after }) };
    const xml: string = await text(await call({ method: 'GET', query }));
    const page = elementsOf(xml, 'Contents').map((entry) => ({
      key: textIn(entry, 'Key'),
      size: Number(textIn(entry, 'Size')),
      modifiedAt: new Date(textIn(entry, 'LastModified')),
    }));
    yield* page;
    after = textIn(xml, 'IsTruncated') === 'true' ? page.at(-1)?.key : undefined;
  }
}

/** Multipart uploads that are neither completed nor aborted; the first thousand. */
export async function listUploads(call: BucketCall): Promise<{ key: string; id: string; begunAt: Date }[]> {
  const xml = await text(await call({ method: 'GET', query: { uploads: '', 'max-uploads': PAGE } }));
  return elementsOf(xml, 'Upload').map((upload) => ({
    key: textIn(upload, 'Key'),
    id: textIn(upload, 'UploadId'),
    begunAt: new Date(textIn(upload, 'Initiated')),
  }));
}
