import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PART_BYTES } from '@palm/contract/upload/parts';
import type { Platform } from '../../platform/platform.ts';
import { receivePart, type PartPlatform } from './part.service.ts';
import { isPartSigned } from './part-url.ts';
import type { Refusal } from './post-policy.ts';
import { refuseUpload } from './refuse-upload.ts';

type Parts = PartPlatform & Pick<Platform, 'secrets'>;

interface PartRequest {
  Params: { orgId: string; uploadId: string; number: string };
  Querystring: { e?: string; s?: string };
  Body: AsyncIterable<Buffer> | undefined;
}

const noSignature: Refusal = { status: 403, code: 'AccessDenied', message: 'The signature is wrong or has expired.' };
const noLength: Refusal = { status: 411, code: 'MissingContentLength', message: 'You must provide the Content-Length HTTP header.' };
const noChecksum: Refusal = { status: 400, code: 'InvalidDigest', message: 'You must provide the x-content-sha256 HTTP header.' };

/**
 * The endpoint for parts of large files, alongside the form post. Not rate limited: a large file takes hundreds of calls, each of them
 * signed.
 */
export function mountPutPart(fastify: FastifyInstance, platform: Parts): void {
  void fastify.register(async (scope) => {
    // Streams the raw bytes, so that nothing is buffered in memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put<PartRequest>(
      '/oss/parts/:orgId/:uploadId/:number',
      { schema: { hide: true }, bodyLimit: PART_BYTES, config: { rateLimit: false } },
      (request, reply) => putPart(platform, request, reply),
    );
  });
}

async function putPart(platform: Parts, request: FastifyRequest<PartRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const refused = await takePart(platform, request);
  return refused ? refuseUpload(reply, refused) : reply.code(204).send();
}

async function takePart(platform: Parts, { params, query, headers, body }: FastifyRequest<PartRequest>): Promise<Refusal | null> {
  const upload = { orgId: params.orgId, grantId: params.uploadId };
  if (!isPartSigned(platform, upload, query)) {
    return noSignature;
  }
  const length = Number(headers['content-length'] ?? 'none');
  if (!Number.isInteger(length) || body === undefined) {
    return noLength;
  }
  const checksum = String(headers['x-content-sha256']);
  if (!/^[0-9a-f]{64}$/.test(checksum)) {
    return noChecksum;
  }
  const number = /^\d{1,6}$/.test(params.number) ? Number(params.number) : 0;
  return receivePart(platform, { upload, number, checksum, length }, body);
}
