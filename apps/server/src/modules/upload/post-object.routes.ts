import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { judgeForm, type Admitted, type Refusal } from './post-policy.ts';
import { ownAccessKey } from './upload.service.ts';

const MAX_FILE_BYTES = 5 * 1024 ** 3;
// What a refused client may still send before the line is cut: answering at once gives it a broken pipe instead of the reason.
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

type Parts = Pick<Platform, 'clock' | 'secrets' | 'storage'>;

/** The embedded PostObject endpoint: the multipart form of seed §7, checked and answered as Alibaba Cloud OSS does. */
export function mountPostObject(fastify: FastifyInstance, platform: Parts): void {
  void fastify.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 30, fieldSize: 65_536, parts: 31 } });
    scope.post('/oss', { schema: { hide: true }, bodyLimit: MAX_FILE_BYTES + 1_048_576 }, (request, reply) =>
      postObject(platform, request, reply),
    );
  });
}

async function postObject(platform: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!request.isMultipart()) {
    return answerRefusal(reply, {
      status: 400,
      code: 'RequestIsNotMultiPartContent',
      message: 'Bucket POST must be of the enclosure-type multipart/form-data.',
    });
  }
  const form = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      return storeFile(platform, form, part, reply);
    }
    form.set(part.fieldname.toLowerCase(), String(part.value));
  }
  return answerRefusal(reply, {
    status: 400,
    code: 'IncorrectNumberOfFilesInPOSTRequest',
    message: 'POST requires exactly one file upload per request.',
  });
}

async function storeFile(platform: Parts, form: Map<string, string>, part: MultipartFile, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = judgeForm(form, ownAccessKey(platform), platform.clock.now());
  if ('code' in admitted) {
    await drain(part);
    return answerRefusal(reply, admitted);
  }
  const meter = createMeter(admitted);
  try {
    await platform.storage.write(admitted.key, part.file.pipe(meter.stream));
  } catch (error) {
    if (!meter.exceeded()) {
      throw error;
    }
    await drain(part);
    return answerRefusal(reply, { status: 400, code: 'EntityTooLarge', message: 'Your proposed upload exceeds the maximum allowed size' });
  }
  const status = form.get('success_action_status') === '200' ? 200 : 204;
  return reply.code(status).header('etag', `"${meter.digest()}"`).header('access-control-expose-headers', 'ETag').send('');
}

function createMeter({ maxSize }: Admitted) {
  const hash = createHash('md5');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxSize ? new Error('the upload is larger than its policy allows') : null, chunk);
    },
  });
  return { stream, exceeded: () => size > maxSize, digest: () => hash.digest('hex').toUpperCase() };
}

async function drain(part: MultipartFile): Promise<void> {
  let size = 0;
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DRAIN_BYTES) {
      part.file.destroy();
    }
  });
  part.file.resume();
  await new Promise<void>((resolve) =>
    part.file
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve()),
  );
}

const answerRefusal = (reply: FastifyReply, { status, code, message }: Refusal): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${reply.request.id}</RequestId></Error>`,
    );

const escapeXml = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
