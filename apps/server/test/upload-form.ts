import type { UploadSigning } from '@palm/contract/upload/calls';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../src/app.ts';

const BOUNDARY = 'palm-test-boundary';

export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A one-pixel picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The multipart body of seed §7 up to the content of the file, with its fields in the seed's order. */
export function formHead(signing: UploadSigning, objectKey: string): Buffer {
  const fields = {
    name: '图.png',
    key: objectKey,
    policy: signing.policy,
    OSSAccessKeyId: signing.accessId,
    success_action_status: '200',
    signature: signing.signature,
  };
  const head = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="图.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.from(head.join('') + file);
}

/** What follows the content. */
export const formFoot = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

export const multipart = (signing: UploadSigning, objectKey: string, content: Buffer): Buffer =>
  Buffer.concat([formHead(signing, objectKey), content, formFoot]);

export const postForm = (app: App, signing: UploadSigning, objectKey: string, content: Buffer = PNG): Promise<LightMyRequestResponse> =>
  app.fastify.inject({
    method: 'POST',
    url: signing.host,
    headers: { 'content-type': formType },
    payload: multipart(signing, objectKey, content),
  });
