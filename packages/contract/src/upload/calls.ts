import { z } from 'zod';
import { uploadPurposes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, line } from '../fields.ts';

const tags = ['upload'] as const;

/** Fields of an OSS PostObject form, with the seed's names (§3, §7). */
export const uploadSigning = z.object({
  /** Key prefix allowed by the policy; the client appends a name of its own. Each policy is valid for one object. */
  dir: z.string(),
  policy: z.string(),
  accessId: z.string(),
  signature: z.string(),
  host: z.string(),
  /** Maximum size in bytes: the announced one. */
  maxSize: z.number().int(),
  /**
   * Set if the bucket accepts the file directly: every form field that precedes the file, in order, and the key for completing the upload.
   * Null: use the seed's form, posted to `host`.
   */
  direct: z
    .object({ url: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })), objectKey: z.string() })
    .nullable(),
});
export type UploadSigning = z.infer<typeof uploadSigning>;

export const mediaKind = z.enum(['video', 'audio', 'document', 'picture', 'caption', 'spreadsheet', 'other']);

export const uploadedObject = z.object({
  objectKey: z.string(),
  fileName: z.string(),
  url: z.string(),
  mediaType: z.string(),
  kind: mediaKind,
  /** In bytes. */
  size: z.number().int(),
  /** Duration of audio and video in seconds, probed by the server. */
  durationSeconds: z.number().int().nullable(),
  /** Page count of a document, determined by the server. */
  pages: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type UploadedObject = z.infer<typeof uploadedObject>;

/** Announces a file before it is uploaded. */
export const uploadAnnouncement = z.object({
  purpose: z.enum(uploadPurposes),
  fileName: line('文件名', 200),
  /** In bytes. */
  size: formInt(0, 5_368_709_120),
});

export const uploadApi = {
  sign: endpoint({
    method: 'GET',
    path: '/front/ossAuth/signForUploadMaterial',
    access: 'member',
    summary: 'Sign an upload',
    tags,
    query: uploadAnnouncement,
    result: uploadSigning,
  }),
  signTemporary: endpoint({
    method: 'GET',
    path: '/front/ossAuth/getTempUploadAuth',
    access: 'public',
    summary: 'Sign the upload of a small picture by a guest',
    tags,
    query: uploadAnnouncement.extend({ orgCode: z.string().trim().max(64).default('') }),
    result: uploadSigning,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/front/ossAuth/complete',
    access: 'member',
    summary: 'Complete an upload: detect its type, probe it and record the object; idempotent',
    tags,
    body: z.object({ objectKey: z.string().min(1).max(500), fileName: line('文件名', 200), purpose: z.enum(uploadPurposes) }),
    result: uploadedObject,
  }),
};
