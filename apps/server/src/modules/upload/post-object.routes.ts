import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { judgeForm, type Refusal } from './post-policy.ts';
import { brokenOff, receiveUpload, type ReceivePlatform } from './receive.service.ts';
import { refuseUpload } from './refuse-upload.ts';
import { ownAccessKey } from './sign.service.ts';

const MAX_FILE_BYTES = 5 * 1024 ** 3;

type Parts = ReceivePlatform & Pick<Platform, 'clock' | 'secrets'>;

/** The embedded PostObject endpoint: the multipart form of seed §7, validated and answered as Alibaba Cloud OSS does. */
export function mountPostObject(fastify: FastifyInstance, parts: Parts): void {
  void fastify.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 30, fieldSize: 65_536, parts: 31 } });
    scope.post('/oss', { schema: { hide: true }, bodyLimit: MAX_FILE_BYTES + 1_048_576 }, (request, reply) =>
      postObject(parts, request, reply),
    );
  });
}

async function postObject(platform: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await readForm(request);
  const answer = 'code' in form ? form : await storeFile(platform, form);
  if ('code' in answer) {
    return refuseUpload(reply, answer);
  }
  const status = 'file' in form && form.fields.get('success_action_status') === '200' ? 200 : 204;
  return reply.code(status).header('etag', `"${answer.etag}"`).header('access-control-expose-headers', 'ETag').send('');
}

interface Form {
  /** The fields that precede the file, keyed by lower-case name; object storages ignore whatever follows the file. */
  fields: Map<string, string>;
  file: MultipartFile['file'];
}

async function readForm(request: FastifyRequest): Promise<Form | Refusal> {
  if (!request.isMultipart()) {
    const message = 'Bucket POST must be of the enclosure-type multipart/form-data.';
    return { status: 400, code: 'RequestIsNotMultiPartContent', message };
  }
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        return { fields, file: part.file };
      }
      fields.set(part.fieldname.toLowerCase(), String(part.value));
    }
  } catch (error) {
    request.log.info({ reqId: request.id, err: error }, 'failed to read an upload form');
    return brokenOff;
  }
  return { status: 400, code: 'IncorrectNumberOfFilesInPOSTRequest', message: 'POST requires exactly one file upload per request.' };
}

async function storeFile(platform: Parts, { fields, file }: Form): Promise<{ etag: string } | Refusal> {
  const admitted = judgeForm(fields, ownAccessKey(platform), platform.clock.now());
  const answer = 'code' in admitted ? admitted : await receiveUpload(platform, admitted, file);
  if ('code' in answer) {
    file.destroy();
  }
  return answer;
}
