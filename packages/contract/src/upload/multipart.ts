import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formInt, id } from '../fields.ts';
import { uploadAnnouncement } from './calls.ts';

const tags = ['upload'] as const;

/** How long the parts of an unfinished upload are kept after it was last started or resumed. */
export const PARTS_KEPT_DAYS = 7;

const multipartUpload = z.object({
  /** Numbers of the parts received so far. */
  received: z.array(z.number().int().min(1)),
  /**
   * URL of a part, with `{number}` as the placeholder for its number: PUT the raw bytes as `application/octet-stream`, with their hex
   * SHA-256 in the header `x-content-sha256`. Signed for an hour.
   */
  partUrl: z.string(),
});
export type MultipartUpload = z.infer<typeof multipartUpload>;

export const multipartApi = {
  initiate: endpoint({
    method: 'POST',
    path: '/front/ossAuth/multipart/initiate',
    access: 'member',
    summary: 'Initiate a large upload under an id chosen by the caller, or resume it: repeating the call returns the parts received',
    tags,
    body: uploadAnnouncement.extend({ uploadId: id, size: formInt(1, 5_368_709_120) }),
    result: multipartUpload,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/front/ossAuth/multipart/complete',
    access: 'member',
    summary: 'Assemble the parts into one object, to be recorded like a form upload; idempotent',
    tags,
    body: z.object({ uploadId: id }),
    result: z.object({ objectKey: z.string() }),
  }),
  abort: endpoint({
    method: 'POST',
    path: '/front/ossAuth/multipart/abort',
    access: 'member',
    summary: 'Abort an unfinished upload: deletes its parts and releases the reserved quota',
    tags,
    body: z.object({ uploadId: id }),
    result: done,
  }),
};
