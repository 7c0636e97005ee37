import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { parseRange } from './byte-range.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

// Only types that browsers do not execute; everything else is served as a download.
const shownTypes: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * Long and large files, which browsers can fetch from the bucket directly. Everything else may be read by scripts, which the other origin
 * would have to allow by CORS.
 */
const isMedia = (type: string | undefined): type is string => type !== undefined && /^(video|audio)\//.test(type);

type Parts = Pick<Platform, 'files' | 'storage' | 'clock'>;
interface FileRequest {
  Params: { '*': string };
  Querystring: { e?: string; s?: string };
}

/**
 * Serves stored files under signed links, with ranges (RFC 9110) so that players can seek. Not rate limited, because a whole school may
 * share one address.
 */
export function mountFiles(fastify: FastifyInstance, platform: Parts): void {
  fastify.get<FileRequest>('/files/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) =>
    sendFile(platform, request, reply),
  );
}

async function sendFile(parts: Parts, request: FastifyRequest<FileRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const objectKey = request.params['*'];
  const type = shownTypes[/\.([a-z0-9]+)$/i.exec(objectKey)?.[1]?.toLowerCase() ?? ''];
  const { files, storage, clock } = parts;
  const isValid = files.isValid(objectKey, request.query.e ?? '', request.query.s ?? '');
  if (isValid && storage.direct !== null && isMedia(type)) {
    const address = storage.direct.address(objectKey, { type, now: clock.now() });
    return reply.header('cache-control', `private, max-age=${HOUR_SECONDS}`).redirect(address, 302);
  }
  const stored = isValid ? await storage.stat(objectKey) : null;
  if (!stored) {
    return reply.code(404).type('text/plain; charset=utf-8').send('文件不存在，或链接已过期，请刷新页面后再试');
  }
  return sendStored(storage, { ...stored, objectKey, type }, request, reply);
}

type Shown = StoredFile & { objectKey: string; type: string | undefined };

async function sendStored(
  storage: Platform['storage'],
  { objectKey, type, ...stored }: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('accept-ranges', 'bytes')
    .header('last-modified', stored.modifiedAt.toUTCString())
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type ?? 'application/octet-stream');
  if (type === undefined) {
    reply.header('content-disposition', 'attachment');
  }
  const range = parseRange(request.headers.range, stored.size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${stored.size}`).send('');
  }
  if (range === null) {
    return reply.header('content-length', stored.size).send(storage.read(objectKey));
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(storage.read(objectKey, range));
}
